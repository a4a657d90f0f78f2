import type { VisitorSession } from "@/lib/rangefinder/core/login/session";
import { outlineReader } from "@/lib/rangefinder/core/reads/load-outline";
import { isPersonal, readerOf } from "@/lib/rangefinder/core/reads/server-read";
import type { AnswerName } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { jsonResponse } from "@/lib/rangefinder/platform/base/json-response";
import { ExplorerError, problemOf, statusOf } from "@/lib/rangefinder/platform/base/problems";

const PREFIX = "/explorer/api";

/** Paths of the provider that the browser may read through the explorer. Ids are plain: no `%`, no `..`. */
const allowed: readonly [RegExp, AnswerName][] = [
  [/^\/3\/accession\/$/, "accessionList"],
  [/^\/3\/marker\/$/, "markerList"],
  [/^\/3\/marker\/\w+\/$/, "marker"],
  [/^\/3\/variant\/$/, "variantList"],
  [/^\/3\/genetic_phenotype_range_interaction\/$/, "interactionList"],
  [/^\/3\/profile\/[\w-]+\/marker\/$/, "profileMarkerList"],
  [/^\/3\/profile\/[\w-]+\/marker\/\w+\/$/, "profileMarker"],
  [/^\/3\/profile\/[\w-]+\/variant\/$/, "profileVariantList"],
  [/^\/3\/profile\/[\w-]+\/genetic_bin\/$/, "geneticBinList"],
  [/^\/3\/profile\/[\w-]+\/allele_sharing\/$/, "alleleSharingList"],
];

/**
 * Answers `/explorer/api/3/…` with what the provider answers at `/3/…`: adds the session's token, and checks
 * the answer, on whose shape the browser relies. Failures are `{"error": problem}`. No other site can read
 * it: only GET is served, and the cookie is SameSite=Lax.
 */
export async function relay(session: VisitorSession, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(PREFIX.length);
  const name = allowed.find(([pattern]) => pattern.test(path))?.[1];
  if (!name) return jsonResponse({ error: "not_found" }, { status: 404, headers: noStore });
  return answer(() => readerOf(session)(`${path}${search}`, name), isPersonal(path));
}

/**
 * Answers `/explorer/api/outline/`, for the filter of a list and optionally `profile_id`, with an Outline.
 * The provider checks the filter's values; an id that is not plain is unknown.
 */
export function handleOutline(session: VisitorSession, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const text = (name: string) => searchParams.get(name) ?? undefined;
  const number = (name: string) => (searchParams.has(name) ? Number(searchParams.get(name)) : undefined);
  const profileId = text("profile_id");
  const filter = {
    id: text("id"),
    gene_name: text("gene_name"),
    accession_id: text("accession_id"),
    start: number("start"),
    end: number("end"),
  };
  return answer(async () => {
    if (profileId !== undefined && !/^[\w-]+$/.test(profileId)) throw new ExplorerError("not_found");
    return outlineReader(readerOf(session))(profileId, filter);
  }, true);
}

export async function answer(read: () => Promise<unknown>, isPrivate: boolean): Promise<Response> {
  try {
    const headers = isPrivate ? noStore : { "cache-control": "public, max-age=300" };
    return jsonResponse(await read(), { headers });
  } catch (error) {
    const problem = problemOf(error);
    return jsonResponse({ error: problem }, { status: statusOf[problem], headers: noStore });
  }
}

const noStore = { "cache-control": "private, no-store" };
