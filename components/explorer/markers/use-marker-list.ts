"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import type { ListState } from "@/components/explorer/list/use-list-state";
import { useOwnOrReference } from "@/components/explorer/visitor/use-own-or-reference";
import { nextPage, type Page } from "@/lib/explorer/base/paging";
import { rowsOf } from "@/lib/explorer/list/marker-rows";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import { listPath, markersQuery, profileMarkersQuery } from "@/lib/explorer/reads/queries";
import type { ListFilter } from "@/lib/explorer/search/search";
import { markersPanel } from "@/lib/explorer/visitor/panels";
import { profileIdWith, type Visitor } from "@/lib/explorer/visitor/visitor";

/** Markers. */
const MAX_AHEAD = 200;

/** The markers of the page that the address asks for, with the profile’s calls where they may be read. */
export function useMarkerList(state: ListState, visitor: Visitor, isReady: boolean) {
  const profileId = profileIdWith(visitor, markersPanel.scope);
  const filter = state.filter ?? {};
  const isAsked = isReady && state.filter !== undefined;
  const list = useOwnOrReference({
    own: profileMarkersQuery(browserRead, profileId ?? "", filter, state.page),
    reference: markersQuery(browserRead, filter, state.page),
    readsOwn: profileId !== undefined,
    isReady: isAsked,
  });
  const next = (list.own ?? list.reference)?.links.next ?? null;
  const ahead = useAhead(list.own ? profileId : undefined);
  useNextPage(state, ahead, list.isStale ? null : nextPage(next));
  const accessions = state.accessions.data;
  const rows = useMemo(
    () => rowsOf({ own: list.own?.data, reference: list.reference?.data }, accessions ?? []),
    [list.own, list.reference, accessions],
  );
  const readPage = async (page: Page) => {
    const known = accessions ?? [];
    if (list.own && profileId) {
      const path = listPath(`/3/profile/${profileId}/marker/`, filter, page);
      const { data, links } = await browserRead(path, "profileMarkerList");
      return { rows: rowsOf({ own: data }, known) ?? [], next: links.next };
    }
    const { data, links } = await browserRead(listPath("/3/marker/", filter, page), "markerList");
    return { rows: rowsOf({ reference: data }, known) ?? [], next: links.next };
  };
  /** For a search that is about to be made. */
  const onAim = (query: string) => {
    const asked = state.askedBy(query);
    if (asked) ahead(asked.filter, asked.page);
  };
  return { ...list, rows, next, profileId, readPage, onAim };
}

/** Reads a page before it is asked for, so that it is there at once; a long one would take too much for a guess. */
function useAhead(profileId: string | undefined): (filter: ListFilter, page: Page) => void {
  const client = useQueryClient();
  return useCallback(
    (filter, page) => {
      if (page.limit > MAX_AHEAD) return;
      void (profileId
        ? client.prefetchQuery(profileMarkersQuery(browserRead, profileId, filter, page))
        : client.prefetchQuery(markersQuery(browserRead, filter, page)));
    },
    [client, profileId],
  );
}

function useNextPage({ filter }: ListState, ahead: ReturnType<typeof useAhead>, next: Page | null): void {
  const { limit, offset } = next ?? { limit: 0, offset: 0 };
  useEffect(() => {
    if (filter && limit >= 1) ahead(filter, { limit, offset });
  }, [ahead, filter, limit, offset]);
}
