import type { ServerResponse } from "node:http";

/** A finished answer of status 200. */
interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

/** Together, in bytes. */
const MOST_BYTES = 24 * 1024 * 1024;
/** A longer answer is not worth the room, in bytes; nor is a longer address, in characters. */
const LONGEST_BODY = 1024 * 1024;
const LONGEST_URL = 1_000;
/** How long a state is taken to last before it is asked for again, in milliseconds. */
const RECHECK_AFTER_MS = 200;

/**
 * Finished answers by address, the latest used ones, for as long as `readState` answers the same; a change made by
 * another process shows within 0.2 s. For answers that depend on nothing but the address and that state.
 */
export class KeptAnswers {
  private readonly answers = new Map<string, Answer>();
  private bytes = 0;
  private state = "";
  private checkedAt = Number.NEGATIVE_INFINITY;

  /** @param now the time in milliseconds, from any start */
  constructor(
    private readonly readState: () => Promise<string>,
    private readonly now = () => performance.now(),
  ) {}

  /** Sends the answer kept for the address; false when there is none, or when the state is to be read again. */
  send(url: string, outgoing: ServerResponse): boolean {
    if (this.now() - this.checkedAt > RECHECK_AFTER_MS) return false;
    const found = this.answers.get(url);
    if (!found) return false;
    // A Map keeps the order in which entries came in: the first is the one not used for the longest time.
    this.answers.delete(url);
    this.answers.set(url, found);
    outgoing.writeHead(200, found.headers);
    outgoing.end(found.body);
    return true;
  }

  /** The state that an answer about to be made belongs to; forgets what was kept of another. */
  async current(): Promise<string> {
    if (this.now() - this.checkedAt <= RECHECK_AFTER_MS) return this.state;
    const state = await this.readState();
    this.checkedAt = this.now();
    if (state !== this.state) this.forget();
    this.state = state;
    return state;
  }

  /** Keeps an answer that was begun in the given state. */
  keep(url: string, body: Buffer, headers: Record<string, string>, state: string): void {
    if (state !== this.state || url.length > LONGEST_URL || body.length > LONGEST_BODY) return;
    const before = this.answers.get(url);
    this.bytes += body.length - (before?.body.length ?? 0);
    this.answers.set(url, { headers: { ...headers, "content-length": String(body.length) }, body });
    for (const [oldest, { body }] of this.answers) {
      if (this.bytes <= MOST_BYTES) break;
      this.answers.delete(oldest);
      this.bytes -= body.length;
    }
  }

  private forget(): void {
    this.answers.clear();
    this.bytes = 0;
  }
}
