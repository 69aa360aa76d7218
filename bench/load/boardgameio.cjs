// boardgame.io's own server with memory storage and the smallest game there can be.
const { Server, Origins } = require("boardgame.io/server");

const MOVES = 53; // as many as a game of Conspiracy for two takes on average, played as here
const game = {
  name: "tiny",
  setup: () => ({ count: 0 }),
  endIf: ({ G }) => (G.count >= MOVES ? true : undefined),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { step: ({ G }) => { G.count += 1; } },
};
const server = Server({ games: [game], origins: [Origins.LOCALHOST_IN_DEVELOPMENT] });
console.log = () => {};
server.run({ port: Number(process.argv[2]) });
