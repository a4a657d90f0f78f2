import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Pipelined requests that may wait, over all connections. */
export const MOST_WAITING = 500;

/**
 * Handles the requests of a connection one at a time, pipelined ones too (RFC 9112 section 9.3.2): a client
 * that sends thousands at once makes us work on one. When too many wait, the connection is closed.
 */
export function inOrder(listener: RequestListener): RequestListener {
  const waitingOn = new WeakMap<Socket, number>();
  let waiting = 0;
  const add = (socket: Socket, change: number) => {
    const before = waitingOn.get(socket);
    if (before === undefined && change > 0)
      socket.once("close", () => {
        waiting -= waitingOn.get(socket) ?? 0;
        waitingOn.delete(socket);
      });
    waitingOn.set(socket, (before ?? 0) + change);
    waiting += change;
  };
  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (outgoing.socket) return listener(incoming, outgoing);
    if (waiting >= MOST_WAITING) return void socket.destroy();
    add(socket, 1);
    outgoing.once("socket", () => {
      add(socket, -1);
      listener(incoming, outgoing);
    });
  };
}
