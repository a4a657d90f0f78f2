import { problemOf, statusOf } from "./problems";
import { isPersonal, readAs } from "./server-read";
import type { Session } from "./session";

const PREFIX = "/explorer/api";

/** What the browser may ask the provider for through us. Path segments are plain ids: no `%`, no `..`. */
const allowed = [
  /^\/3\/accession\/$/,
  /^\/3\/marker\/$/,
  /^\/3\/marker\/\w+\/$/,
  /^\/3\/variant\/$/,
  /^\/3\/genetic_phenotype_range_interaction\/$/,
  /^\/3\/profile\/[\w-]+\/marker\/$/,
  /^\/3\/profile\/[\w-]+\/marker\/\w+\/$/,
  /^\/3\/profile\/[\w-]+\/variant\/$/,
  /^\/3\/profile\/[\w-]+\/genetic_bin\/$/,
];

/**
 * Answers `/explorer/api/3/…` with what the provider answers at `/3/…`, adding the session's token on the way.
 * Failures are `{"error": problem}`. The cookie is SameSite=Lax and only GET is served, so no other site can read.
 */
export async function relay(session: Session, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(PREFIX.length);
  if (!allowed.some((pattern) => pattern.test(path))) {
    return Response.json({ error: "not_found" }, { status: 404, headers: noStore });
  }
  return answer(() => readAs(session, `${path}${search}`), isPersonal(path));
}

/** The JSON answer of the explorer's own back end; personal answers are kept by no cache. */
export async function answer(read: () => Promise<unknown>, isPrivate: boolean): Promise<Response> {
  try {
    const headers = isPrivate ? noStore : { "cache-control": "public, max-age=300" };
    return Response.json(await read(), { headers });
  } catch (error) {
    const problem = problemOf(error);
    return Response.json({ error: problem }, { status: statusOf[problem], headers: noStore });
  }
}

const noStore = { "cache-control": "private, no-store" };
