import { createLoader, type SearchParams } from "nuqs/server";
import { prefetchRequest } from "@/lib/explorer/list/prefetch-list";
import type { Prefetch } from "@/lib/explorer/page-data/prefetch";
import { comparedParams, comparedProfiles } from "./compared-profiles";
import { comparisonQuery } from "./comparison-query";

const loadComparedParams = createLoader(comparedParams);

/** Prefetches one page of the same markers for the two profiles that the address compares. */
export async function prefetchComparison(
  prefetch: Prefetch,
  searchParams: Promise<SearchParams>,
): Promise<void> {
  const asked = await prefetchRequest(prefetch, searchParams);
  const compared = comparedProfiles(await prefetch.visitor, await loadComparedParams(searchParams));
  if (!asked?.profileId || !compared) return;
  const ids: [string, string] = [compared.first.id, compared.second.id];
  await prefetch.client.prefetchQuery(comparisonQuery(prefetch.read, ids, asked.filter, asked.page));
}
