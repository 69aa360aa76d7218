// boardgame.io's own server with memory storage and the smallest game there can be.
const { Server, Origins } = require("boardgame.io/server");

const game = {
  name: "tiny",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { step: ({ G }) => { G.count += 1; } },
};
const server = Server({ games: [game], origins: [Origins.LOCALHOST_IN_DEVELOPMENT] });
console.log = () => {};
server.run({ port: Number(process.argv[2]) });
