import type { Server, Socket } from "node:net";

/** What answers that wait for their reader hold together, in bytes. */
export const MOST_UNREAD = 128 * 1024 * 1024;
const LOOK_EVERY_MS = 250;

/**
 * Closes the connections with the longest unread answers while all of them hold too much: a client that asks for large
 * pages and does not read them takes memory for as long as it likes.
 * @param connected the event of the server that brings a connection on which answers are written
 */
export function boundUnread(server: Server, connected: "connection" | "secureConnection"): void {
  const sockets = new Set<Socket>();
  server.on(connected, (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const look = setInterval(() => closeLongest(sockets), LOOK_EVERY_MS).unref();
  server.once("close", () => clearInterval(look));
}

function closeLongest(sockets: ReadonlySet<Socket>): void {
  let unread = 0;
  for (const { writableLength } of sockets) unread += writableLength;
  if (unread <= MOST_UNREAD) return;
  const longestFirst = [...sockets].sort((one, other) => other.writableLength - one.writableLength);
  for (const socket of longestFirst) {
    if (unread <= MOST_UNREAD) return;
    unread -= socket.writableLength;
    socket.destroy();
  }
}
