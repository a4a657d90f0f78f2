import { z } from "zod";

/** The envelope of every list. `links.next` is a full address or null. */
export const envelope = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), links: z.object({ next: z.string().nullable() }) });
