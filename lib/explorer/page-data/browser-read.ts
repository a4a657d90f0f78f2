import { ExplorerError, isProblem } from "@/lib/explorer/base/problems";
import type { Read } from "@/lib/explorer/provider-client/read";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import type { ShareAnswer, TraceAnswer } from "@/lib/explorer/workshop/trace/schemas";

/** What the explorer's own back end answers beside the provider's data. */
interface OwnAnswers {
  "/visitor/": Visitor;
  "/trace/": TraceAnswer;
  "/trace/clear/": TraceAnswer;
  "/trace/share/": ShareAnswer;
}

/** Reads through the explorer's own back end, which adds the token: the browser never holds one. */
export const browserRead: Read = async (path) => trusted(await ask("GET", path));

/** Reads what the explorer's own back end knows by itself. */
export const readOwn = async <Path extends keyof OwnAnswers>(path: Path, search = "") =>
  trusted<OwnAnswers[Path]>(await ask("GET", path + search));

/** Has the explorer's own back end do something. */
export const postOwn = async <Path extends keyof OwnAnswers>(path: Path) =>
  trusted<OwnAnswers[Path]>(await ask("POST", path));

async function ask(method: string, path: string): Promise<unknown> {
  const response = await fetch(`/explorer/api${path}`, { method }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (response?.ok && body !== null) return body;
  const code = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  throw new ExplorerError(isProblem(code) ? code : "unavailable");
}

/**
 * The one cast of the explorer. What it guarantees: the body is a good answer of our own origin, and our back end made it
 * or checked it with the schema of that address before it was sent (`relay` in `back-end.ts`).
 */
const trusted = <Answer>(body: unknown): Answer => body as Answer;
