import type { Server, Socket } from "node:net";

/** Upper bound of all answers that wait for their readers, in bytes. */
export const MOST_UNREAD = 128 * 1024 * 1024;
const LOOK_EVERY_MS = 250;

/**
 * Bounds the memory of unread answers: when they exceed the limit together, connections with the longest ones
 * are closed. Otherwise clients could request large pages, never read them, and hold memory at will.
 * @param connected the server event that announces a connection
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
