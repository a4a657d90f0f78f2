"use client";

import { ApiCall } from "@/components/explorer/parts/api-call";
import { SearchSummary } from "@/components/explorer/search/search-summary";
import { Card } from "@/components/ui/card";
import { isAt } from "@/lib/explorer/list/found-marker";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { ListStates } from "./list-states";
import { ListTable } from "./list-table";
import { Pager } from "./pager";
import { TableTools } from "./table-tools";
import type { ListPage, useList } from "./use-list";
import type { ViewState } from "./use-list-state";
import { useTable } from "./use-table";

interface LoadedListProps<Item, Row> {
  page: ListPage<Item, Row>;
  state: ViewState;
  visitor: Visitor;
  loaded: ReturnType<typeof useList<Item, Row>>;
}

/** The list or its state: its heading where no answer has it, tools, table, pager, API call. */
export function LoadedList<Item, Row>({ page, state, visitor, loaded }: LoadedListProps<Item, Row>) {
  const { list, title, Caption, Row } = page;
  const { rows, next, isStale } = loaded;
  const { shown, columns, tools } = useTable({ list, state, visitor, ...loaded });
  const { search, sizes, addressOf, onTurn } = state;
  return (
    <ListStates state={state} noun={title} count={rows?.length} failure={loaded.error} retry={loaded.retry}>
      <div className="flex flex-col gap-3" aria-busy={isStale}>
        {search.kind === "everything" && <SearchSummary search={search} noun={title} />}
        <TableTools {...tools} />
        <Card className={isStale ? "overflow-hidden opacity-60 transition-opacity" : "overflow-hidden"}>
          <ListTable
            list={list}
            label={title}
            caption={<Caption hasResults={columns.some(({ shown }) => shown === "own")} />}
            columns={columns}
            rows={shown}
            offset={state.page.offset}
            isHere={(row) => isAt(list.locusOf(row), search)}
            order={state.view.sort}
            onSort={(sort) => state.onView({ sort })}
            Row={Row}
          />
        </Card>
        <Pager
          page={state.page}
          sizes={sizes}
          count={rows?.length ?? 0}
          noun={title}
          next={next}
          addressOf={addressOf}
          onTurn={onTurn}
        />
        <ApiCall path={loaded.path} needsToken={loaded.profileId !== undefined} />
      </div>
    </ListStates>
  );
}
