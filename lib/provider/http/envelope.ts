import { z } from "zod";
import type { Page, Window } from "@/lib/provider/base/paging";
import { settings } from "@/lib/provider/settings";

/** The envelope of every list of the current interface: `data` and `links.next`. */
export const envelopeOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    links: z.object({
      next: z.url().nullable().meta({ description: "URL of the next page; null on the last one." }),
    }),
  });

/** A finished JSON document, sent as is with a newline added. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A finished JSON document in UTF-8 with its newline, for answers of megabytes. The bytes must not change.
 */
export class JsonBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
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

const START_OF_LIST = Buffer.from('{"data":[');

/** The envelope of one page of a list; `links.next` is null on the last page. */
export function pageEnvelope(address: Address, { limit, offset }: Window, page: Page): JsonBytes {
  const reached = offset + page.count;
  const next = page.count > 0 && reached < page.total ? linkTo(address, { limit, offset: reached }) : null;
  // A URL is ASCII and holds nothing that JSON escapes; `stringify` would take as long as building it.
  const end = `],"links":{"next":${next && `"${next}"`}}}\n`;
  return new JsonBytes(Buffer.concat([START_OF_LIST, page.items, Buffer.from(end, "latin1")]));
}
