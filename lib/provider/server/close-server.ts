import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What is being answered when the server ends has so long to be finished, in milliseconds. */
const FINISH_WITHIN_MS = 4_000;
const LOOK_EVERY_MS = 50;
/** A client that asks one request after the other learns within this time that it has to connect anew. */
const ASK_ONCE_MORE_MS = 200;

/** The answers under way, each of which becomes the last one of its connection when the server ends. */
export class AnswersUnderWay {
  #answers = new Set<ServerResponse>();
  #areLast = false;

  /** To be told of each answer that begins. */
  add(answer: ServerResponse): void {
    answer.shouldKeepAlive &&= !this.#areLast;
    this.#answers.add(answer);
    answer.once("close", () => this.#answers.delete(answer));
  }

  /** From now on every answer says `Connection: close` (RFC 9112 section 9.6). */
  makeLast(): void {
    this.#areLast = true;
    for (const answer of this.#answers) answer.shouldKeepAlive = false;
  }
}

/**
 * Takes no new connection, makes every answer the last one of its connection, and closes those that wait: a client that
 * goes on asking on its connection does not hold the server up, and does not lose the request that it just sent.
 */
export async function closeServer(server: Server, underWay: AnswersUnderWay): Promise<void> {
  underWay.makeLast();
  // That of an HTTP server would close connections on which a request is about to be read.
  const closed = new Promise((done) => NetServer.prototype.close.call(server, done));
  await Promise.race([closed, pause(ASK_ONCE_MORE_MS)]);
  const deadline = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  // An answer whose head was sent before does not say that it is the last one.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  await closed;
  clearTimeout(deadline);
  clearInterval(look);
}
