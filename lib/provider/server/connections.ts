import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Pipelined requests that may wait, over all connections. */
export const MOST_WAITING = 500;

/**
 * Handles the requests of a connection one at a time, including pipelined ones (RFC 9112 section 9.3.2): a
 * client that sends thousands at once occupies us with only one. When too many wait, the connection is
 * closed.
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

/** Upper bound of all responses that wait for slow readers, in bytes. */
export const MOST_UNREAD = 128 * 1024 * 1024;
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
  if (unread <= MOST_UNREAD) return;
  const longestFirst = [...sockets].sort((one, other) => other.writableLength - one.writableLength);
  for (const socket of longestFirst) {
    if (unread <= MOST_UNREAD) return;
    unread -= socket.writableLength;
    socket.destroy();
  }
}

/** Time that responses in progress get when the server shuts down, in ms. */
const FINISH_WITHIN_MS = 4_000;
const LOOK_AT_IDLE_MS = 50;
/** How long busy connections stay open so that they can be sent `Connection: close`, in ms. */
const ASK_ONCE_MORE_MS = 200;

/**
 * The response in progress of each connection. When the server shuts down, each becomes the last one on its
 * connection.
 */
export class AnswersUnderWay {
  /**
   * Null between responses. An entry per response would make a new table every few of them, and each table
   * would keep the responses of the next one from the quick collections of the garbage collector.
   */
  readonly #answers = new Map<Socket, ServerResponse | null>();
  #areLast = false;

  /** Registers a response that starts. */
  add(answer: ServerResponse): void {
    const { socket } = answer.req;
    answer.shouldKeepAlive &&= !this.#areLast;
    if (!this.#answers.has(socket)) socket.once("close", () => this.#answers.delete(socket));
    this.#answers.set(socket, answer);
    answer.once("close", () => {
      if (this.#answers.get(socket) === answer) this.#answers.set(socket, null);
    });
  }

  /** From now on, every response has `Connection: close` (RFC 9112 section 9.6). */
  makeLast(): void {
    this.#areLast = true;
    for (const answer of this.#answers.values()) if (answer) answer.shouldKeepAlive = false;
  }
}

/**
 * Shuts the server down: accepts no new connections, makes each response the last one on its connection, then
 * closes idle connections. A client that keeps sending neither delays this nor loses the request it just
 * sent.
 */
export async function closeServer(server: Server, underWay: AnswersUnderWay): Promise<void> {
  underWay.makeLast();
  // The HTTP server's own close would cut connections whose next request is about to be read.
  const closed = new Promise((done) => NetServer.prototype.close.call(server, done));
  await Promise.race([closed, pause(ASK_ONCE_MORE_MS)]);
  const deadline = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  // An answer whose head was sent earlier does not say `Connection: close`.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_AT_IDLE_MS);
  await closed;
  clearTimeout(deadline);
  clearInterval(look);
}
