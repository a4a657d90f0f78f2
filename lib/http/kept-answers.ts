import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";

/** A finished answer of status 200. */
interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

/** Together with their addresses, in bytes. */
export const MOST_BYTES = 20 * 1024 * 1024;
/** What an answer takes beside its body and its address, in bytes. */
const OVERHEAD = 500;
/** A longer answer is not worth the room, in bytes; nor is a longer address, in characters. */
const LONGEST_BODY = 1024 * 1024;
const LONGEST_URL = 1_000;
/** So many addresses are known again, the latest ones. */
export const MOST_KNOWN = 2_000;
/** How long a state is taken to last before it is asked for again, in milliseconds. */
const RECHECK_AFTER_MS = 200;

/**
 * Finished answers by address, the latest used ones, for as long as `readState` answers the same; a change made by
 * another process shows within 0.2 s. For answers that depend on nothing but the address and that state.
 */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, Answer>({
    maxSize: MOST_BYTES,
    maxEntrySize: LONGEST_BODY,
    sizeCalculation: ({ body }, url) => body.length + url.length + OVERHEAD,
  });
  private readonly known = new LRUCache<string, true>({ max: MOST_KNOWN });
  private state = "";
  private checkedAt = Number.NEGATIVE_INFINITY;

  private readonly readState: () => Promise<string>;
  private readonly now: () => number;

  /** @param now the time in milliseconds, from any start */
  constructor(readState: () => Promise<string>, now = () => performance.now()) {
    this.readState = readState;
    this.now = now;
  }

  /** Sends the answer kept for the address; false when there is none, or when the state is to be read again. */
  send(url: string, outgoing: ServerResponse): boolean {
    if (this.now() - this.checkedAt > RECHECK_AFTER_MS) return false;
    const found = this.answers.get(url);
    if (!found) return false;
    outgoing.writeHead(200, found.headers);
    outgoing.end(found.body);
    return true;
  }

  /** The state that an answer about to be made belongs to; forgets what was kept of another. */
  async current(): Promise<string> {
    if (this.now() - this.checkedAt <= RECHECK_AFTER_MS) return this.state;
    const state = await this.readState();
    this.checkedAt = this.now();
    if (state !== this.state) this.answers.clear();
    this.state = state;
    return state;
  }

  /**
   * Keeps an answer that was begun in the given state, from the second one for its address on: most pages are never
   * asked for again, and what is kept of them for a while takes far more memory than the answers alone.
   */
  keep(url: string, body: Buffer, headers: Record<string, string>, state: string): void {
    if (state !== this.state || url.length > LONGEST_URL) return;
    if (!this.known.get(url)) {
      this.known.set(url, true);
      return;
    }
    this.answers.set(url, { headers: { ...headers, "content-length": String(body.length) }, body });
  }
}
