"use client";

import { Card } from "@/components/ui/card";
import { isAt } from "@/lib/explorer/list/found-marker";
import { groupLabels, type ListItem, missingResults } from "@/lib/explorer/list/list-definition";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { ListStates } from "./list-states";
import { ListTable } from "./list-table";
import { Pager } from "./pager";
import { TableTools } from "./table-tools";
import type { ListPage, useList } from "./use-list";
import { useTable } from "./use-table";
import type { ViewState } from "./use-view-state";

function captionOf(rows: readonly ListItem[]): React.ReactNode {
  const meant = missingResults.filter(({ group }) => rows.some((row) => row.group === group));
  if (meant.length === 0) return null;
  return (
    <dl className="sticky left-4 flex max-w-[calc(100vw-4.5rem)] flex-col gap-x-6 gap-y-1 text-sm sm:flex-row sm:flex-wrap">
      {meant.map(({ group, meaning }) => (
        <div key={group} className="flex gap-1.5">
          <dt className="whitespace-nowrap italic">{groupLabels[group]}:</dt>
          <dd>{meaning}.</dd>
        </div>
      ))}
    </dl>
  );
}

interface LoadedListProps<Item, Row extends ListItem> {
  page: ListPage<Item, Row>;
  state: ViewState;
  visitor: Visitor;
  loaded: ReturnType<typeof useList<Item, Row>>;
}

export function LoadedList<Item, Row extends ListItem>({
  page,
  state,
  visitor,
  loaded,
}: LoadedListProps<Item, Row>) {
  const { list, title, Row } = page;
  const { rows, next, isStale } = loaded;
  const { shown, columns, tools } = useTable({ list, state, visitor, ...loaded });
  const { search, sizes, addressOf, onTurn } = state;
  return (
    <ListStates state={state} noun={title} count={rows?.length} failure={loaded.error} retry={loaded.retry}>
      <div className="flex flex-col gap-3" aria-busy={isStale}>
        <TableTools {...tools} />
        <Card className={isStale ? "overflow-hidden opacity-60 transition-opacity" : "overflow-hidden"}>
          <ListTable
            label={title}
            caption={captionOf(shown)}
            columns={columns}
            rows={shown}
            offset={state.page.offset}
            isHere={(row) => isAt(row.locus, search)}
            order={state.view.sort}
            onSort={(sort) => state.onView({ sort })}
            Row={Row}
          />
        </Card>
        {(next !== null || state.page.offset > 0 || state.page.limit > Math.min(...sizes)) && (
          <Pager
            page={state.page}
            sizes={sizes}
            count={rows?.length ?? 0}
            noun={title}
            next={next}
            addressOf={addressOf}
            onTurn={onTurn}
          />
        )}
      </div>
    </ListStates>
  );
}
