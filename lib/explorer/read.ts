import type * as z from "zod/mini";

/**
 * Reads one address of the provider, for example `/3/marker/?gene_name=HERC2`, and gives its body as the schema has it.
 * Throws an ExplorerError. The server reads at the provider, the browser at the explorer's own back end.
 */
export type Read = <Schema extends z.ZodMiniType>(path: string, schema: Schema) => Promise<z.output<Schema>>;
