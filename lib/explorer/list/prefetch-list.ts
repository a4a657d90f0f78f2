import type { SearchParams } from "nuqs/server";
import { MAX_AHEAD } from "@/lib/explorer/base/paging";
import { know } from "@/lib/explorer/knowledge/know";
import { UNKNOWN } from "@/lib/explorer/knowledge/meaning";
import type { Prefetch } from "@/lib/explorer/page-data/prefetch";
import { knowledgeQuery } from "@/lib/explorer/reads/knowledge";
import { outlineReader } from "@/lib/explorer/reads/load-outline";
import { outlineQuery } from "@/lib/explorer/reads/outline";
import { accessionsQuery, type ListQuery, type PageRequest } from "@/lib/explorer/reads/queries";
import { profileIdWith } from "@/lib/explorer/visitor/visitor";
import { doorsQuery } from "./doors";
import { loadListParams } from "./list-params";
import { knowledgeTextOf, listRequest } from "./list-request";

export async function prefetchList<Item>(
  prefetch: Prefetch,
  searchParams: Promise<SearchParams>,
  query: ListQuery<Item>,
): Promise<void> {
  if ((await loadListParams(searchParams)).q.trim() === "") return prefetchDoors(prefetch);
  const asked = await prefetchRequest(prefetch, searchParams);
  if (!asked) return;
  const { client, read } = prefetch;
  const { profileId, filter } = asked;
  await Promise.all([
    client.prefetchQuery(query(read, asked)),
    Object.keys(filter).length > 0 &&
      client.prefetchQuery(outlineQuery(outlineReader(read), profileId, filter)),
  ]);
}

async function prefetchDoors({ client, read, visitor }: Prefetch): Promise<void> {
  const profileId = profileIdWith(await visitor, "genomes");
  await Promise.all([
    client.prefetchQuery(accessionsQuery(read)),
    client.prefetchQuery(doorsQuery(read, profileId)),
  ]);
}

/** Null for a search that cannot be read, and for a long page, which is left to the browser. */
export async function prefetchRequest(
  { client, read, visitor }: Prefetch,
  searchParams: Promise<SearchParams>,
): Promise<PageRequest | null> {
  const accessions = accessionsQuery(read);
  const [known, params] = await Promise.all([
    visitor,
    loadListParams(searchParams),
    client.prefetchQuery(accessions),
  ]);
  const text = knowledgeTextOf(params.q);
  if (text !== null) await client.prefetchQuery(knowledgeQuery(async (text) => know(text), text));
  const knowledge = text === null ? UNKNOWN : know(text);
  const { filter, page } = listRequest(params, client.getQueryData(accessions.queryKey), knowledge);
  if (!filter || page.limit > MAX_AHEAD) return null;
  return { filter, page, profileId: profileIdWith(known, "genomes") };
}
