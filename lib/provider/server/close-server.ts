import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** How long answers under way may take when the server ends, in ms. */
const FINISH_WITHIN_MS = 4_000;
const LOOK_EVERY_MS = 50;
/** How long busy connections stay open to be told `Connection: close`, in ms. */
const ASK_ONCE_MORE_MS = 200;

/** The answers under way. When the server ends, each becomes the last one on its connection. */
export class AnswersUnderWay {
  #answers = new Set<ServerResponse>();
  #areLast = false;

  /** Registers an answer that begins. */
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
 * Ends the server: takes no new connection, makes every answer the last one on its connection, then closes
 * idle connections. A client that keeps sending neither delays the end nor loses the request it just sent.
 */
export async function closeServer(server: Server, underWay: AnswersUnderWay): Promise<void> {
  underWay.makeLast();
  // The HTTP server's own close would cut connections whose next request is about to be read.
  const closed = new Promise((done) => NetServer.prototype.close.call(server, done));
  await Promise.race([closed, pause(ASK_ONCE_MORE_MS)]);
  const deadline = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  // An answer whose head was sent earlier does not say `Connection: close`.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  await closed;
  clearTimeout(deadline);
  clearInterval(look);
}
