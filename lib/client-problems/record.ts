import { isServiceError, type ServiceError } from "@/lib/errors";
import { type Db, database } from "@/lib/store/database";

const WRITE_AFTER_MS = 3_000;
/** Kept of each application, the latest ones. */
const MOST_KEPT = 50;
/** Different problems that wait in memory at most; more are not counted. */
const MOST_PENDING = 1_000;

interface Problem {
  client_id: string;
  request: string;
  error: string;
  reason: string;
  count: number;
  last_at: number;
}

declare global {
  var strandbankClientProblems: { problems: Map<string, Problem>; timer: NodeJS.Timeout | null } | undefined;
}

/** On globalThis, since Next gives pages and handlers copies of a module each. */
function pending() {
  globalThis.strandbankClientProblems ??= { problems: new Map(), timer: null };
  return globalThis.strandbankClientProblems;
}

/**
 * Counts an error that a request of an application ran into, for its developer. Touches memory only.
 * `request` says which kind of request. What the request had sent is left out of the reason: it may be a code.
 */
export function recordProblem(clientId: string, request: string, { code, description }: ServiceError): void {
  const state = pending();
  const reason = description.replace(/'[^']*'/g, "'…'");
  const key = JSON.stringify([clientId, request, code, reason]);
  const known = state.problems.get(key);
  const now = Date.now();
  if (known) {
    known.count += 1;
    known.last_at = now;
  } else if (state.problems.size < MOST_PENDING)
    state.problems.set(key, { client_id: clientId, request, error: code, reason, count: 1, last_at: now });
  state.timer ??= setTimeout(() => writeProblems().catch(forgetThem), WRITE_AFTER_MS).unref();
}

/** Does the work for an application; an error that it throws is counted and thrown on. */
export async function forDeveloper<T>(clientId: string, request: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isServiceError(error)) recordProblem(clientId, request, error);
    throw error;
  }
}

/** The database was busy for long or is closed: these help to find an error, and nothing depends on them. */
const forgetThem = (): void => undefined;

/** Writes what was counted since the last time. For the timer, for pages that show it, and for shutdown. */
export async function writeProblems(): Promise<void> {
  const state = pending();
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  const problems = [...state.problems.values()];
  if (problems.length === 0) return;
  state.problems = new Map();
  await database()
    .transaction()
    .execute(async (transaction) => {
      for (const problem of problems) await write(transaction, problem);
      for (const id of new Set(problems.map(({ client_id }) => client_id))) await forgetOld(transaction, id);
    });
}

async function write(db: Db, problem: Problem): Promise<void> {
  const client = await db
    .selectFrom("client")
    .select("id")
    .where("id", "=", problem.client_id)
    .executeTakeFirst();
  if (!client) return;
  await db
    .insertInto("client_problem")
    .values(problem)
    .onConflict((conflict) =>
      conflict.columns(["client_id", "request", "error", "reason"]).doUpdateSet((set) => ({
        count: set("client_problem.count", "+", problem.count),
        last_at: problem.last_at,
      })),
    )
    .execute();
}

async function forgetOld(db: Db, clientId: string): Promise<void> {
  const oldest = await db
    .selectFrom("client_problem")
    .select("last_at")
    .where("client_id", "=", clientId)
    .orderBy("last_at", "desc")
    .offset(MOST_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (oldest)
    await db
      .deleteFrom("client_problem")
      .where("client_id", "=", clientId)
      .where("last_at", "<=", oldest.last_at)
      .execute();
}
