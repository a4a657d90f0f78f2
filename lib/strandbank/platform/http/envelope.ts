import { z } from "zod";
import type { Page, Window } from "@/lib/strandbank/platform/base/paging";
import { settings } from "@/lib/strandbank/platform/settings";

/** The envelope of every list of the current interface: `data` and `links.next`. */
export const envelopeOf = <T extends z.ZodType>(item: T) =>
  z
    .object({
      data: z.array(item).meta({ description: "The items of this page" }),
      links: z
        .object({
          next: z.url().nullable().meta({ description: "URL of the next page; null on the last one" }),
        })
        .meta({ description: "Where to go from here" }),
    })
    .meta({ id: `${item.meta()?.id}List`, description: `A page of a list of ${item.meta()?.id} objects.` });

/** A finished JSON document, sent as is with a newline added. */
export class JsonText {
  readonly text: string;
  /** Size in UTF-8. */
  readonly bytes: number;
  /** How many items a list has; 1 for a single object. */
  readonly count: number;

  constructor(text: string, bytes = Buffer.byteLength(text), count = 1) {
    this.text = text;
    this.bytes = bytes;
    this.count = count;
  }
}

/** A finished JSON document in UTF-8 with its newline, read piece by piece while it is sent. */
export class JsonPieces {
  readonly pieces: AsyncGenerator<Uint8Array>;
  /** Size of all pieces together. */
  readonly bytes: number;

  constructor({ pieces, bytes }: Pick<JsonPieces, "pieces" | "bytes">) {
    this.pieces = pieces;
    this.bytes = bytes;
  }
}

/** The envelope of a list that has no further page. */
export const envelope = <T>(data: T[]): { data: T[]; links: { next: string | null } } => ({
  data,
  links: { next: null },
});

/** A request's canonical path (one leading slash and a final one) and its query. */
export interface Address {
  path: string;
  query: URLSearchParams;
}

/** The public URL of the same request with some query parameters replaced. */
export function linkTo({ path, query }: Address, changes: Record<string, string | number>): string {
  const parameters = new URLSearchParams(query);
  for (const name in changes) parameters.set(name, String(changes[name]));
  return `${settings.baseUrl}${path}?${parameters}`;
}

const START_OF_LIST = '{"data":[';

/** The envelope of one page of a list; `links.next` is null on the last page. */
export function pageEnvelope(address: Address, { limit, offset }: Window, page: Page): JsonText {
  const reached = offset + page.count;
  const next = page.count > 0 && reached < page.total ? linkTo(address, { limit, offset: reached }) : null;
  // A URL is ASCII and holds nothing that JSON escapes; `stringify` would take as long as building it.
  const end = `],"links":{"next":${next && `"${next}"`}}}`;
  const bytes = START_OF_LIST.length + page.bytes + Buffer.byteLength(end);
  return new JsonText(`${START_OF_LIST}${page.items}${end}`, bytes, page.count);
}
