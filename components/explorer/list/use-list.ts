"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOwnOrReference } from "@/components/explorer/visitor/use-own-or-reference";
import { MAX_AHEAD, nextPage, type PageRange } from "@/lib/explorer/base/paging";
import { UNKNOWN } from "@/lib/explorer/knowledge/meaning";
import type { ListDefinition, ListItem } from "@/lib/explorer/list/list-definition";
import { listRequest } from "@/lib/explorer/list/list-request";
import type { LoadedPage } from "@/lib/explorer/list/list-summary";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";
import type { ListQuery } from "@/lib/explorer/reads/queries";
import type { Panel } from "@/lib/explorer/visitor/panels";
import { profileIdWith, type Visitor } from "@/lib/explorer/visitor/visitor";
import type { ListRowProps } from "./list-row";
import type { ListState } from "./use-list-state";
import type { ViewState } from "./use-view-state";

export interface OwnAnswerProps<Row extends ListItem> {
  page: LoadedPage<Row>;
  state: ViewState;
  heading: React.ReactNode;
  summary: React.ReactNode;
}

export interface ListPage<Item, Row extends ListItem> {
  title: "Markers" | "Variants";
  list: ListDefinition<Row>;
  query: ListQuery<Item>;
  rowsOf: (items: readonly Item[], accessions: readonly Accession[]) => Row[];
  panel: Panel;
  /** What the answer says where it is more than its heading and summary. */
  Own?: React.ComponentType<OwnAnswerProps<Row>>;
  Row: React.ComponentType<ListRowProps<Row>>;
}

export function useList<Item, Row extends ListItem>(
  { query, rowsOf, panel }: ListPage<Item, Row>,
  state: ListState,
  visitor: Visitor,
  isReady: boolean,
) {
  const client = useQueryClient();
  const { filter = {}, page } = state;
  const answer = useOwnOrReference({
    profileId: profileIdWith(visitor, panel.scope),
    query: (profileId) => query(browserRead, { profileId, filter, page }),
    isReady: isReady && state.filter !== undefined,
  });
  const { profileId, data } = answer;
  const next = data?.links.next ?? null;
  const queryOf = (request: { filter: typeof filter; page: PageRange }) =>
    query(browserRead, { profileId, ...request });
  const ahead = answer.isStale ? null : nextPage(next);
  // The next page is there at once when somebody turns to it.
  useQuery({
    ...queryOf({ filter, page: ahead ?? page }),
    enabled: ahead !== null && ahead.limit <= MAX_AHEAD,
    notifyOnChangeProps: [],
  });
  const accessions = state.accessions.data;
  const rows = useMemo(() => data && rowsOf(data.data, accessions ?? []), [data, rowsOf, accessions]);
  return {
    ...answer,
    rows,
    next,
    readPage: async (range: PageRange) => {
      const read = await queryOf({ filter, page: range }).queryFn();
      return { rows: rowsOf(read.data, accessions ?? []), next: read.links.next };
    },
    onAim: (q: string) => {
      const aimed = listRequest({ ...state.params, q, offset: 0 }, accessions, UNKNOWN);
      if (aimed.filter && aimed.page.limit <= MAX_AHEAD)
        void client.prefetchQuery(queryOf({ filter: aimed.filter, page: aimed.page }));
    },
  };
}
