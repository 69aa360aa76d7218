// Tables of two clients each that decide as soon as they may, for some seconds.
// node generator.mjs plansza|boardgameio PORT TABLES SECONDS SERVER_PID -> one line of JSON
import { readFileSync } from "node:fs";
import { io } from "socket.io-client";
import WebSocket from "ws";

const [kind, port, tables, seconds, pid] = process.argv.slice(2);
const base = `http://127.0.0.1:${port}`;
const latencies = [];
let counting = false;
let moves = 0;
let bytes = 0;
let matches = 0;
let begin;
// Nobody decides before all are connected: making tables beside busy ones would take for ever.
const begun = new Promise((now) => {
  begin = now;
});

// Milliseconds of processor time that the server has used, as Linux counts them.
function processorTime() {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function acknowledged(sentAt) {
  if (!counting) return;
  moves += 1;
  latencies.push(performance.now() - sentAt);
}

async function post(path, body) {
  const answer = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

// Plansza: a whole game of Conspiracy after another, full panes, both seats connected.
async function planszaTable() {
  const seats = [{ kind: "me" }, { kind: "open" }];
  const made = await post("/api/tables", { game: "conspiracy", seats, name: "A" });
  const joined = await post(`/api/tables/${made.table}/join`, { name: "B" });
  let left = 2;
  for (const token of [made.token, joined.token]) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live/${made.table}`, {
      perMessageDeflate: false,
    });
    let sentAt = 0;
    let number = 0;
    let pending = "";
    socket.on("open", () => socket.send(JSON.stringify({ type: "join", token, language: "en" })));
    socket.on("message", (data) => {
      bytes += data.length;
      const message = JSON.parse(data);
      if (message.type === "error") throw new Error(JSON.stringify(message));
      if (pending && (message.done === pending || message.id === pending)) {
        pending = "";
        acknowledged(sentAt);
      }
      if (message.status === "over") {
        socket.close();
        left -= 1;
        if (left === 0) planszaTable();
      } else if (message.prompt?.options.length) {
        const options = message.prompt.options;
        begun.then(() => {
          pending = `a${number++}`;
          sentAt = performance.now();
          const action = options[number % options.length].action;
          socket.send(JSON.stringify({ type: "act", id: pending, move: message.move, action }));
        });
      }
    });
  }
}

// boardgame.io: one tiny game after another, of as many moves, as its own clients talk to its server.
async function boardgameioTable() {
  const matchID = `match-${matches++}`; // made by the server when somebody asks for it
  let left = 2;
  for (const playerID of ["0", "1"]) {
    const socket = io(`${base}/tiny`, { transports: ["websocket"], forceNew: true });
    let sentAt = 0;
    let waiting = false;
    const look = (state) => {
      bytes += JSON.stringify(state).length;
      if (waiting) {
        waiting = false;
        acknowledged(sentAt);
      }
      if (state.ctx.gameover) {
        socket.close();
        left -= 1;
        if (left === 0) boardgameioTable();
      }
      if (state.ctx.gameover || state.ctx.currentPlayer !== playerID) return;
      begun.then(() => {
        waiting = true;
        sentAt = performance.now();
        const payload = { type: "step", args: [], playerID };
        socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
      });
    };
    socket.on("connect", () => socket.emit("sync", matchID, playerID, undefined, 2));
    socket.on("sync", (id, info) => look(info.state));
    socket.on("update", (id, state) => look(state));
  }
}

const start = kind === "plansza" ? planszaTable : boardgameioTable;
for (let number = 0; number < Number(tables); number += 1) await start();
await new Promise((done) => setTimeout(done, 1000));
begin();
await new Promise((done) => setTimeout(done, 2000));
counting = true;
bytes = 0;
const usedBefore = processorTime();
const began = performance.now();
await new Promise((done) => setTimeout(done, Number(seconds) * 1000));
counting = false;
const used = processorTime() - usedBefore;
const spent = (performance.now() - began) / 1000;
latencies.sort((one, other) => one - other);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
console.log(
  JSON.stringify({
    kind,
    tables: Number(tables),
    moves_per_second: Math.round(moves / spent),
    p50_ms: Number(at(0.5)?.toFixed(1)),
    p99_ms: Number(at(0.99)?.toFixed(1)),
    server_ms_per_move: Number((used / moves).toFixed(3)),
    kilobytes_per_move: Number((bytes / 1024 / moves).toFixed(1)),
  }),
);
process.exit(0);
