import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { dirname } from "node:path";
import next from "next";

/*
 * The process of the pages: Next alone, on the listener's socket. It trusts the headers that the listener
 * adds, and ends when the listener says so or is gone.
 */

const [socketPath, mode] = process.argv.slice(2);

// Ctrl-C and signals to the process group arrive here too: the listener decides when to end.
process.on("SIGINT", () => {}).on("SIGTERM", () => {});
process.on("disconnect", () => {
  // The listener was killed: nothing else removes its socket.
  rmSync(dirname(socketPath), { recursive: true, force: true });
  process.exit(0);
});

const app = next({ dev: mode === "development", dir: process.cwd() });
await app.prepare();
const answer = app.getRequestHandler();
const server = createServer(
  // The listener enforces these limits; its own headers need room beside the visitor's.
  {
    keepAliveTimeout: 0,
    headersTimeout: 0,
    requestTimeout: 0,
    maxHeaderSize: 96 * 1024,
    // HTTP/1.0 has no Host header.
    requireHostHeader: false,
  },
  (incoming, outgoing) => answer(incoming, outgoing),
);
server.listen(socketPath, () => process.send("ready"));

process.on("message", (message) => {
  if (message === "stop") return stop();
});

async function stop() {
  server.closeIdleConnections();
  await new Promise((done) => server.close(done));
  await app.close();
  process.exit(0);
}
