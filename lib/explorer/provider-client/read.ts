import type { AnswerName, Answers } from "@/lib/explorer/provider-client/wire/answers";

/**
 * Reads a path of the provider, for example `/3/marker/?gene_name=HERC2`, and returns its body as the answer
 * of this name. Throws an ExplorerError. The server reads from the provider, the browser from the explorer's
 * back end.
 */
export type Read = <Name extends AnswerName>(path: string, name: Name) => Promise<Answers[Name]>;
