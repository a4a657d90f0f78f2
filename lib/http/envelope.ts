import { z } from "zod";
import { settings } from "@/lib/settings";

/** The envelope of every list of the current interface: `data` and `links.next`. */
export const envelopeOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    links: z.object({
      next: z.url().nullable().meta({ description: "Address of the next page; null on the last one." }),
    }),
  });

/** A finished JSON text, sent as it is. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** The envelope of a list that has no further page. */
export const envelope = <T>(data: T[]): { data: T[]; links: { next: string | null } } => ({
  data,
  links: { next: null },
});

/** The envelope around items that are finished JSON, comma separated. */
export const jsonEnvelope = (items: string, next: string | null): JsonText =>
  new JsonText(`{"data":[${items}],"links":{"next":${JSON.stringify(next)}}}`);

/** Where a request was sent: its canonical path, with one leading and a final slash, and its query string. */
export interface Address {
  path: string;
  query: string;
}

/** The public address of `path` with the same query but for `changes`. */
export function linkTo({ path, query }: Address, changes: Record<string, string | number>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) parameters.set(name, String(value));
  return `${settings.baseUrl}${path}?${parameters}`;
}

/** `links.next` after a page of `count` items at `offset` from `total`; null on the last page. */
export function nextPage(
  address: Address,
  page: { limit: number; offset: number },
  count: number,
  total: number,
) {
  const offset = page.offset + count;
  return count > 0 && offset < total ? linkTo(address, { limit: page.limit, offset }) : null;
}
