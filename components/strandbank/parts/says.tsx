import { Fragment } from "react";
import { type FactOf, SENTENCES, type SentenceId } from "@/lib/strandbank/core/sentences/sentences";

type SaysProps<Id extends SentenceId> = { id: Id } & Record<
  FactOf<(typeof SENTENCES)[Id]["words"]>,
  React.ReactNode
>;

/** A sentence about who can read what until when: only from the table in which each has its proof. */
export function Says<Id extends SentenceId>({ id, ...facts }: SaysProps<Id>) {
  const given = new Map<string, React.ReactNode>(Object.entries(facts));
  const parts = SENTENCES[id].words.split(/\{(\w+)\}/);
  return (
    <span data-says={id}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
        <Fragment key={index}>{index % 2 === 0 ? part : given.get(part)}</Fragment>
      ))}
    </span>
  );
}
