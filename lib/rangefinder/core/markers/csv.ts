import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Prefetch } from "@/lib/rangefinder/core/page-data/prefetch";
import { accessionsQuery, type PageRequest } from "@/lib/rangefinder/core/reads/queries";
import { fromElsewhere, seeOther } from "@/lib/rangefinder/platform/base/forms";
import { jsonResponse } from "@/lib/rangefinder/platform/base/json-response";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { nextPage, type PageRange } from "@/lib/rangefinder/platform/base/paging";
import { type ListDefinition, MAX_CSV_ROWS } from "./list-definition";
import { prefetchRequest } from "./prefetch-list";

/** Few enough that a chunk of the file takes milliseconds. */
const ROWS_PER_CHUNK = 200;

/** An apostrophe keeps spreadsheets from taking text for a formula. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

const line = (texts: readonly string[]): string => `${texts.map(cell).join(",")}\r\n`;

/**
 * Responds with the search `q` as a CSV file, whose columns are the table's: for our own pages only, since a
 * link on another site would use up the visitor's downloads. A search that cannot be read redirects to its
 * page, which says why.
 */
export async function csvResponse<Item, Row>(
  list: ListDefinition<Item, Row>,
  prefetch: Prefetch,
  request: Request,
): Promise<Response> {
  const headers = { "cache-control": "private, no-store" };
  if (fromElsewhere(request)) return jsonResponse({ error: "invalid_request" }, { status: 403, headers });
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const wanted = await prefetchRequest(prefetch, Promise.resolve({ q }));
  const chunks = wanted && chunksOf(list, prefetch, wanted);
  const first = chunks && (await inTurn(() => chunks.next()).catch(() => null));
  if (!chunks || !first) return seeOther(`/explorer/${list.noun}/?${new URLSearchParams({ q })}`);
  return new Response(bodyOf(first.value ?? "", chunks), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="rangefinder-${list.noun}.csv"`,
      ...headers,
    },
  });
}

/** The file in chunks; each is read from the provider when it is asked for. */
async function* chunksOf<Item, Row>(
  { query, rowsOf, columns }: ListDefinition<Item, Row>,
  { client, read }: Prefetch,
  wanted: PageRequest,
): AsyncGenerator<string, undefined> {
  const accessions = client.getQueryData(accessionsQuery(read).queryKey) ?? [];
  const shown = columns.filter(({ isOwn }) => !isOwn || wanted.profileId !== undefined);
  let lines = line(shown.map(({ heading }) => heading));
  for (let page: PageRange | null = { limit: ROWS_PER_CHUNK, offset: 0 }; page; ) {
    const { data, links } = await query(read, { ...wanted, page }).queryFn();
    for (const row of rowsOf(data, accessions)) lines += line(shown.map(({ text }) => text(row)));
    page = nextPage(links.next);
    if (page && page.offset >= MAX_CSV_ROWS) {
      lines += line([`This file ends after ${plainNumbers.whole(MAX_CSV_ROWS)} rows; the search has more.`]);
      page = null;
    }
    yield lines;
    lines = "";
  }
}

/**
 * A body that reads the next chunk when the reader has taken the one before. A failure breaks the file off:
 * half a file does not look like a whole one.
 */
function bodyOf(first: string, chunks: AsyncGenerator<string, undefined>): ReadableStream {
  const encoder = new TextEncoder();
  let isOver = false;
  // Later chunks belong to the visitor's request too.
  const next = AsyncLocalStorage.bind(() => chunks.next());
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(encoder.encode(first)),
      async pull(controller) {
        const { value } = await inTurn(next);
        if (isOver) return;
        if (value === undefined) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        isOver = true;
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Generates a chunk after those of other files, one at a time. As long as that took, the process is then left
 * to everything else: pages wait for half of its time at most, however many files are being downloaded.
 */
function inTurn<T>(generate: () => Promise<T>): Promise<T> {
  let took = 0;
  const chunk = last.then(async () => {
    const from = performance.now();
    return generate().finally(() => {
      took = performance.now() - from;
    });
  });
  last = chunk.catch(() => {}).then(() => pause(took));
  return chunk;
}
