import type { SearchParams } from "nuqs/server";
import { know } from "@/lib/rangefinder/core/knowledge/know";
import type { Prefetch } from "@/lib/rangefinder/core/page-data/prefetch";
import { outlineReader } from "@/lib/rangefinder/core/reads/load-outline";
import { outlineQuery } from "@/lib/rangefinder/core/reads/outline";
import {
  accessionsQuery,
  knowledgeQuery,
  type ListQuery,
  type PageRequest,
} from "@/lib/rangefinder/core/reads/queries";
import { UNKNOWN } from "@/lib/rangefinder/core/search/meaning";
import { profileIdWith } from "@/lib/rangefinder/core/visitor/visitor";
import { MAX_AHEAD } from "@/lib/rangefinder/platform/base/paging";
import { knowledgeTextOf, loadSearchParams, requestOf } from "./search-request";
import { startingPointsQuery } from "./starting-points";

export async function prefetchList<Item>(
  prefetch: Prefetch,
  searchParams: Promise<SearchParams>,
  query: ListQuery<Item>,
): Promise<void> {
  if ((await loadSearchParams(searchParams)).q.trim() === "") return prefetchStart(prefetch);
  const request = await prefetchRequest(prefetch, searchParams);
  if (!request || request.page.limit > MAX_AHEAD) return;
  const { client, read } = prefetch;
  const { profileId, filter } = request;
  await Promise.all([
    client.prefetchQuery(query(read, request)),
    Object.keys(filter).length > 0 &&
      client.prefetchQuery(outlineQuery(outlineReader(read), profileId, filter)),
  ]);
}

async function prefetchStart({ client, read, visitor }: Prefetch): Promise<void> {
  const profileId = profileIdWith(await visitor, "genomes");
  await Promise.all([
    client.prefetchQuery(accessionsQuery(read)),
    client.prefetchQuery(startingPointsQuery(read, profileId)),
  ]);
}

/** Null for a search that cannot be read. */
export async function prefetchRequest(
  { client, read, visitor }: Prefetch,
  searchParams: Promise<SearchParams>,
): Promise<PageRequest | null> {
  const accessions = accessionsQuery(read);
  const [known, params] = await Promise.all([
    visitor,
    loadSearchParams(searchParams),
    client.prefetchQuery(accessions),
  ]);
  const text = knowledgeTextOf(params.q);
  if (text !== null) await client.prefetchQuery(knowledgeQuery(async (text) => know(text), text));
  const knowledge = text === null ? UNKNOWN : know(text);
  const { filter, page } = requestOf(params, client.getQueryData(accessions.queryKey), knowledge);
  return filter ? { filter, page, profileId: profileIdWith(known, "genomes") } : null;
}
