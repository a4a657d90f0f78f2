"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import type { PlacedMark } from "@/components/explorer/genome-view/strip-mark";
import { useOwnOrReference } from "@/components/explorer/visitor/use-own-or-reference";
import { MAX_AHEAD, nextPage, type PageRange } from "@/lib/explorer/base/paging";
import type { ListDefinition } from "@/lib/explorer/list/list-definition";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";
import type { ListQuery } from "@/lib/explorer/reads/queries";
import type { ListFilter } from "@/lib/explorer/search/search";
import type { Panel } from "@/lib/explorer/visitor/panels";
import { profileIdWith, type Visitor } from "@/lib/explorer/visitor/visitor";
import type { AnswerProps } from "./answer";
import type { ListRowProps } from "./list-row";
import type { ListState } from "./use-list-state";

export interface StartProps {
  state: ListState;
  visitor: Visitor;
  isReady: boolean;
}

export interface ListPage<Item, Row> {
  title: "Markers" | "Variants";
  lead: string;
  list: ListDefinition<Row>;
  query: ListQuery<Item>;
  rowsOf: (items: readonly Item[], accessions: readonly Accession[]) => Row[];
  panel: Panel;
  Answer: React.ComponentType<AnswerProps<Row>>;
  Start: React.ComponentType<StartProps>;
  Row: React.ComponentType<ListRowProps<Row>>;
  marksOf: (rows: readonly Row[]) => PlacedMark[];
}

export const isStart = ({ query }: ListState): boolean => query.trim() === "";

export function useList<Item, Row>(
  { query, rowsOf, panel }: ListPage<Item, Row>,
  state: ListState,
  visitor: Visitor,
  isReady: boolean,
) {
  const filter = state.filter ?? {};
  const answer = useOwnOrReference({
    profileId: profileIdWith(visitor, panel.scope),
    query: (profileId) => query(browserRead, { profileId, filter, page: state.page }),
    isReady: isReady && state.filter !== undefined && !isStart(state),
  });
  const { profileId, data, isStale } = answer;
  const next = data?.links.next ?? null;
  const readAhead = useReadAhead(query, profileId);
  useNextPage(state, readAhead, isStale ? null : nextPage(next));
  const accessions = state.accessions.data;
  const rows = useMemo(() => data && rowsOf(data.data, accessions ?? []), [data, rowsOf, accessions]);
  return {
    ...answer,
    rows,
    next,
    path: query(browserRead, { profileId, filter, page: state.page }).queryKey[0],
    readPage: async (page: PageRange) => {
      const read = await query(browserRead, { profileId, filter, page }).queryFn();
      return { rows: rowsOf(read.data, accessions ?? []), next: read.links.next };
    },
    onAim: (text: string) => {
      const asked = state.askedBy(text);
      if (asked) readAhead(asked.filter, asked.page);
    },
  };
}

type ReadAhead = (filter: ListFilter, page: PageRange) => void;

/** Reads a page before somebody asks for it, so that it is there at once. */
function useReadAhead<Item>(query: ListQuery<Item>, profileId: string | undefined): ReadAhead {
  const client = useQueryClient();
  return useCallback(
    (filter, page) => {
      if (page.limit > MAX_AHEAD) return;
      void client.prefetchQuery(query(browserRead, { profileId, filter, page }));
    },
    [client, query, profileId],
  );
}

function useNextPage({ filter }: ListState, readAhead: ReadAhead, next: PageRange | null): void {
  const { limit, offset } = next ?? { limit: 0, offset: 0 };
  useEffect(() => {
    if (filter && limit >= 1) readAhead(filter, { limit, offset });
  }, [readAhead, filter, limit, offset]);
}
