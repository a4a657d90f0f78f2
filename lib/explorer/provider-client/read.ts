import type { AnswerName, Answers } from "@/lib/explorer/provider-client/schemas/answers";

/**
 * Reads one address of the provider, for example `/3/marker/?gene_name=HERC2`, and gives its body as the answer of that
 * name is. Throws an ExplorerError. The server reads at the provider, the browser at the explorer's own back end.
 */
export type Read = <Name extends AnswerName>(path: string, name: Name) => Promise<Answers[Name]>;
