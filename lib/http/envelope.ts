import { z } from "zod";
import type { Page, Window, Written } from "@/lib/paging";
import { settings } from "@/lib/settings";
import { takeRoom } from "./answer-room";

/** The envelope of every list of the current interface: `data` and `links.next`. */
export const envelopeOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    links: z.object({
      next: z.url().nullable().meta({ description: "Address of the next page; null on the last one." }),
    }),
  });

/** A finished JSON text as UTF-8, sent as it is. The bytes must not change before that. */
export class JsonBytes {
  /** @param room what the bytes lie in, when it may be used for others once they were sent */
  constructor(
    readonly bytes: Buffer<ArrayBuffer>,
    readonly room?: Buffer<ArrayBuffer>,
  ) {}
}

/** Of UTF-8, for what JavaScript counts in a string's length. */
const MOST_BYTES_PER_UNIT = 3;

/** A finished JSON text, sent as it is: what is written, between two texts. */
export function jsonBytes(start: string, written?: Written, end = ""): JsonBytes {
  if (!written) return new JsonBytes(Buffer.from(start));
  const room = takeRoom((start.length + end.length) * MOST_BYTES_PER_UNIT + written.mostBytes);
  const length = written.write(room, room.write(start));
  return new JsonBytes(room.subarray(0, length + room.write(end, length)), room);
}

/** The envelope of a list that has no further page. */
export const envelope = <T>(data: T[]): { data: T[]; links: { next: string | null } } => ({
  data,
  links: { next: null },
});

/** Where a request was sent: its canonical path, with one leading and a final slash, and its query. */
export interface Address {
  path: string;
  query: URLSearchParams;
}

/** The public address of `path` with the same query but for `changes`. */
export function linkTo({ path, query }: Address, changes: Record<string, string | number>): string {
  const parameters = new URLSearchParams(query);
  for (const name in changes) parameters.set(name, String(changes[name]));
  return `${settings.baseUrl}${path}?${parameters}`;
}

/** The envelope of one page of a list; `links.next` is null on the last page. */
export function pageEnvelope(address: Address, { limit, offset }: Window, page: Page): JsonBytes {
  const reached = offset + page.count;
  const next = page.count > 0 && reached < page.total ? linkTo(address, { limit, offset: reached }) : null;
  const start = '{"data":[';
  const end = `],"links":{"next":${JSON.stringify(next)}}}`;
  const { items } = page;
  return typeof items === "string" ? jsonBytes(start + items + end) : jsonBytes(start, items, end);
}
