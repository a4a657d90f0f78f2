import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { renewTokens } from "@/lib/rangefinder/core/login/access-token";
import { connectionsOf } from "@/lib/rangefinder/core/login/connections";
import { askForChanges, checked } from "@/lib/rangefinder/platform/api-client/api";
import type { MadeCall } from "@/lib/rangefinder/platform/api-client/send";
import { changes } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { lessIsShared } from "@/lib/rangefinder/platform/base/on-request";
import { problemOf } from "@/lib/rangefinder/platform/base/problems";
import { explorerStore } from "@/lib/rangefinder/platform/store/database";

const WAIT_MS = 25_000;
const AFTER_FAILURE_MS = 5_000;
/** Requests to the provider begin at least so far apart, unless there was something to tell. */
const PACE_MS = 1_000;
/** Browsers that wait in this process; further ones are answered sooner. */
const MAX_WAITING = 1_000;
/** How long news is kept for a browser that asks again. */
const KEPT_MS = 60_000;

/** The changes after which less is shared than before. */
const LESS: readonly string[] = ["narrowed", "withdrawn", "ended", "profile_deleted"];

/** That less of a customer is shared than before; what we held of it is deleted already. */
interface News {
  accountId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The request that told it, for the trace. */
  told: MadeCall;
}

interface Followed {
  news: News[];
  waiting: Set<() => void>;
}

declare global {
  // Pages and route handlers have modules of their own.
  var rangefinderChanges: Followed | undefined;
}

/** News of a customer since a time, for which it waits at most `ms`. Empty when there is none. */
export async function newsOf(
  accountId: string,
  since: number,
  ms: number,
  signal: AbortSignal,
): Promise<News[]> {
  const followed = following();
  const found = () => followed.news.filter((one) => one.accountId === accountId && one.at > since);
  const endsAt = Date.now() + (followed.waiting.size < MAX_WAITING ? ms : PACE_MS);
  while (found().length === 0 && Date.now() < endsAt && !signal.aborted)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, endsAt - Date.now());
      followed.waiting.add(done);
      signal.addEventListener("abort", done, { once: true });
      function done(): void {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        followed.waiting.delete(done);
        resolve();
      }
    });
  return found();
}

/** Follows the provider from the first question on, while the process runs. */
function following(): Followed {
  if (!globalThis.rangefinderChanges) {
    globalThis.rangefinderChanges = { news: [], waiting: new Set() };
    void follow(globalThis.rangefinderChanges);
  }
  return globalThis.rangefinderChanges;
}

async function follow(followed: Followed): Promise<never> {
  for (;;)
    try {
      await readChanges(followed);
    } catch {
      await pause(AFTER_FAILURE_MS, undefined, { ref: false });
    }
}

/** Asks once, and waits for changes: what is less is refreshed, kept as news and told to those who wait. */
export async function readChanges(followed: Followed): Promise<void> {
  const cursor = await placeBefore();
  const told = await askForChanges(cursor, WAIT_MS);
  const { status } = told.received?.response ?? {};
  // A cursor of another time: everything that is kept is told again, which does no harm.
  if (status === 400 && cursor !== undefined) return keepPlace("");
  const answer = checked(changes, JSON.parse(told.received?.text ?? ""));
  const less = answer.data.filter(({ event }) => LESS.includes(event));
  const accountIds = [...new Set(less.map(({ account_id }) => account_id))];
  for (const accountId of accountIds) await apply(accountId);
  if (answer.cursor !== cursor) await keepPlace(answer.cursor);
  const at = Date.now();
  followed.news = followed.news.filter((one) => one.at > at - KEPT_MS);
  followed.news.push(
    ...accountIds.map((accountId) => ({ accountId, at, told: toldOf(accountId, told, answer) })),
  );
  if (accountIds.length > 0) for (const done of [...followed.waiting]) done();
  const early = told.call.startedAt + PACE_MS - at;
  if (answer.data.length === 0 && early > 0) await pause(early, undefined, { ref: false });
}

/** What was told of one customer, whose trace shows it. */
export const toldOf = (accountId: string, told: MadeCall, answer: z.output<typeof changes>): MadeCall => ({
  ...told,
  received: told.received && {
    ...told.received,
    text: JSON.stringify({ ...answer, data: answer.data.filter((one) => one.account_id === accountId) }),
  },
});

/** Learns what is left for a customer's connections: a refresh says it, or that there is nothing. */
async function apply(accountId: string): Promise<void> {
  for (const id of await connectionsOf(accountId)) {
    await lessIsShared(id);
    await renewTokens(id).catch((error) => {
      if (problemOf(error) !== "reconnect") throw error;
    });
  }
}

async function placeBefore(): Promise<string | undefined> {
  const rows = await explorerStore().run("select cursor from rangefinder.place");
  const [row] = z.array(z.object({ cursor: z.string() })).parse(rows);
  return row?.cursor || undefined;
}

async function keepPlace(cursor: string): Promise<void> {
  await explorerStore().run(
    `insert into rangefinder.place (id, cursor) values (1, $1)
     on conflict (id) do update set cursor = excluded.cursor`,
    cursor,
  );
}
