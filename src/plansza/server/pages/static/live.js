// The live connection: it joins, keeps itself alive, and comes back by itself.

const SLOWEST = 8000;

/**
 * Connect to a table. `on.message(message)` gets all that the server says, `on.state(name)` hears
 * `connecting`, `connected` or `lost`, `hello()` makes the first message.
 */
export function connect(table, hello, on) {
  let socket = null;
  let tries = 0;
  let counter = 0;
  let timer = 0;
  let heard = 0;
  const unanswered = new Map();
  const key = Math.random().toString(36).slice(2, 10);

  function start() {
    clearTimeout(timer);
    on.state(tries ? "lost" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/live/${table}`);
    socket.addEventListener("open", () => socket.send(JSON.stringify(hello())));
    socket.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      heard = Date.now();
      const answered = message.done ?? message.id;
      if (answered) unanswered.delete(answered);
      if (message.type === "view" && tries !== -1) {
        // Joined. What was sent and never answered goes again; its id makes it happen only once.
        tries = -1;
        on.state("connected");
        for (const waiting of unanswered.values()) socket.send(JSON.stringify(waiting));
      }
      on.message(message);
    });
    socket.addEventListener("close", again);
  }

  function again() {
    tries = tries === -1 ? 1 : tries + 1;
    on.state("lost");
    clearTimeout(timer);
    timer = setTimeout(start, Math.min(SLOWEST, 250 * 2 ** tries) * (0.75 + Math.random() / 2));
  }

  /** Send a message; with `keep` it is sent again after a lost connection until it is answered. */
  function send(message, keep = false) {
    counter += 1;
    const whole = { id: `${key}-${counter}`, ...message };
    if (keep) unanswered.set(whole.id, whole);
    if (socket.readyState === WebSocket.OPEN && tries === -1) socket.send(JSON.stringify(whole));
    else if (!keep) return "";
    return whole.id;
  }

  setInterval(() => {
    if (tries !== -1 || document.hidden) return;
    if (Date.now() - heard > 45000) socket.close();
    else if (Date.now() - heard > 20000) send({ type: "ping" });
  }, 5000);
  addEventListener("online", () => tries !== -1 && start());
  addEventListener("pageshow", (event) => event.persisted && socket.readyState > 1 && start());

  start();
  return { send, rejoin: () => socket.readyState === 1 && socket.send(JSON.stringify(hello())) };
}
