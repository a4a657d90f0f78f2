import { AsyncLocalStorage } from "node:async_hooks";
import type { Prefetch } from "@/lib/rangefinder/core/page-data/prefetch";
import { accessionsQuery } from "@/lib/rangefinder/core/reads/queries";
import { seeOther } from "@/lib/rangefinder/platform/base/forms";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { nextPage } from "@/lib/rangefinder/platform/base/paging";
import { type ListDefinition, MAX_CSV_ROWS } from "./list-definition";
import { prefetchRequest } from "./prefetch-list";

const ROWS_PER_REQUEST = 2_000;

/** An apostrophe keeps spreadsheets from taking text for a formula. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

const line = (texts: readonly string[]): string => `${texts.map(cell).join(",")}\r\n`;

/**
 * Responds with the search `q` as a CSV file, whose columns are the table's. One page at a time is read from
 * the provider. A search that cannot be read leads to its page, which says why.
 */
export async function csvResponse<Item, Row>(
  { noun, query, rowsOf, columns }: ListDefinition<Item, Row>,
  prefetch: Prefetch,
  request: Request,
): Promise<Response> {
  const { client, read } = prefetch;
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const wanted = await prefetchRequest(prefetch, Promise.resolve({ q }));
  const pageAt = async (offset: number) =>
    wanted && query(read, { ...wanted, page: { limit: ROWS_PER_REQUEST, offset } }).queryFn();
  let page = await pageAt(0).catch(() => null);
  if (!page) return seeOther(`/explorer/${noun}/?${new URLSearchParams({ q })}`);
  const accessions = client.getQueryData(accessionsQuery(read).queryKey) ?? [];
  const shown = columns.filter(({ isOwn }) => !isOwn || wanted?.profileId !== undefined);
  let lines = [line(shown.map(({ heading }) => heading))];
  const body = new ReadableStream({
    // Later parts belong to the visitor's request too.
    pull: AsyncLocalStorage.bind(async (controller: ReadableStreamDefaultController) => {
      const rows = rowsOf(page?.data ?? [], accessions);
      lines.push(...rows.map((row) => line(shown.map(({ text }) => text(row)))));
      const next = nextPage(page?.links.next ?? null);
      const isCut = next !== null && next.offset >= MAX_CSV_ROWS;
      if (isCut)
        lines.push(
          line([`This file ends after ${plainNumbers.whole(MAX_CSV_ROWS)} rows; the search has more.`]),
        );
      controller.enqueue(new TextEncoder().encode(lines.join("")));
      if (!next || isCut) return controller.close();
      // A failure breaks the file off: half a file does not look like a whole one.
      page = await pageAt(next.offset);
      lines = [];
    }),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="rangefinder-${noun}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
