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
  readonly bytes: Buffer<ArrayBuffer>;
  readonly room?: Buffer<ArrayBuffer>;

  /** @param room what the bytes lie in, when it may be used for others once they were sent */
  constructor(bytes: Buffer<ArrayBuffer>, room?: Buffer<ArrayBuffer>) {
    this.bytes = bytes;
    this.room = room;
  }
}

/** A JSON text, sent with a newline at its end. */
export function jsonBytes(text: string | Written): JsonBytes {
  if (typeof text === "string") return new JsonBytes(Buffer.from(`${text}\n`));
  const room = takeRoom(text.mostBytes + 1);
  const end = text.write(room, 0);
  room[end] = NEWLINE;
  return new JsonBytes(room.subarray(0, end + 1), room);
}

const NEWLINE = "\n".charCodeAt(0);

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
  // An address is ASCII and holds nothing that JSON escapes; `stringify` would take as long as making it.
  const end = `],"links":{"next":${next && `"${next}"`}}}`;
  const { items } = page;
  if (typeof items === "string") return jsonBytes(`${START}${items}${end}`);
  return jsonBytes({
    mostBytes: startBytes.length + items.mostBytes + end.length,
    write: (bytes, at) => {
      const itemsEnd = items.write(bytes, at + startBytes.copy(bytes, at));
      return itemsEnd + bytes.write(end, itemsEnd, "latin1");
    },
  });
}

const START = '{"data":[';
const startBytes = Buffer.from(START);
