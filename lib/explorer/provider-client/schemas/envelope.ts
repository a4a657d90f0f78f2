import * as z from "zod/mini";

/** The envelope of every list. `links.next` is a full address or null. */
export const envelope = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), links: z.object({ next: z.nullable(z.string()) }) });
