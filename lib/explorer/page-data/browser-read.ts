import { ExplorerError, isProblem } from "@/lib/explorer/base/problems";
import type { Read } from "@/lib/explorer/provider-client/read";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import type { ShareAnswer, TraceAnswer } from "@/lib/explorer/workshop/trace/schemas";

/** What the explorer's back end answers of its own, beside the provider's data. */
interface OwnAnswers {
  "/visitor/": Visitor;
  "/trace/": TraceAnswer;
  "/trace/clear/": TraceAnswer;
  "/trace/share/": ShareAnswer;
}

/** Reads the provider through the explorer's back end, which adds the token: the browser never holds one. */
export const browserRead: Read = async (path) => trusted(await ask("GET", path));

/** Reads an answer of the explorer's own. */
export const readOwn = async <Path extends keyof OwnAnswers>(path: Path, search = "") =>
  trusted<OwnAnswers[Path]>(await ask("GET", path + search));

/** Posts to the explorer's back end. */
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
 * The only cast of the explorer. Guarantee: the body is a successful answer of our own back end, which made
 * it or checked it with the schema of its path (`relay` in `back-end.ts`).
 */
const trusted = <Answer>(body: unknown): Answer => body as Answer;
