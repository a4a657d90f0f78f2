import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Pipelined requests that may wait, over all connections. */
export const MAX_WAITING = 500;

/**
 * Handles the requests of a connection one at a time, including pipelined ones (RFC 9112 section 9.3.2): a
 * client that sends thousands at once occupies us with only one. When too many wait, the connection is
 * closed.
 */
export function serializeRequests(listener: RequestListener): RequestListener {
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
    if (waiting >= MAX_WAITING) return void socket.destroy();
    add(socket, 1);
    outgoing.once("socket", () => {
      add(socket, -1);
      listener(incoming, outgoing);
    });
  };
}

/** Upper bound of all responses that wait for slow readers, in bytes. */
export const MAX_UNREAD_BYTES = 128 * 1024 * 1024;
const LOOK_AT_UNREAD_MS = 250;

/**
 * Bounds the memory of unread responses: when they exceed the limit together, the connections with the
 * longest ones are closed. Otherwise clients could request large pages, never read them, and fill the memory.
 * @param connected the server event that announces a connection
 */
export function boundUnread(server: Server, connected: "connection" | "secureConnection"): void {
  const sockets = new Set<Socket>();
  server.on(connected, (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const look = setInterval(() => closeLongest(sockets), LOOK_AT_UNREAD_MS).unref();
  server.once("close", () => clearInterval(look));
}

function closeLongest(sockets: ReadonlySet<Socket>): void {
  let unread = 0;
  for (const { writableLength } of sockets) unread += writableLength;
  if (unread <= MAX_UNREAD_BYTES) return;
  const longestFirst = [...sockets].sort((one, other) => other.writableLength - one.writableLength);
  for (const socket of longestFirst) {
    if (unread <= MAX_UNREAD_BYTES) return;
    unread -= socket.writableLength;
    socket.destroy();
  }
}

/** How long connections may still send a request when the server shuts down, in ms. */
const LAST_REQUESTS_MS = 200;
/** Time that responses in progress then get, in ms. */
const FINISH_WITHIN_MS = 4_000;

/** The responses in progress. When the server shuts down, each becomes the last one on its connection. */
export class OpenResponses {
  readonly #open = new Set<ServerResponse>();
  #areLast = false;

  /** Registers a response that starts. */
  add(response: ServerResponse): void {
    response.shouldKeepAlive &&= !this.#areLast;
    this.#open.add(response);
    response.once("close", () => this.#open.delete(response));
  }

  /** From now on, every response has `Connection: close` (RFC 9112 section 9.6). */
  makeLast(): void {
    this.#areLast = true;
    for (const response of this.#open) response.shouldKeepAlive = false;
  }
}

/**
 * Shuts the server down: makes each response the last one on its connection, then accepts no new connections
 * and closes idle ones. A client that keeps sending neither delays this nor loses the request it just sent.
 */
export async function closeServer(server: Server, responses: OpenResponses): Promise<void> {
  responses.makeLast();
  await pause(LAST_REQUESTS_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  await new Promise((done) => server.close(done));
  clearTimeout(deadline);
}
