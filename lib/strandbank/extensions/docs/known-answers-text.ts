import { KNOWN_ANSWERS, type KnownAnswer } from "./known-answers";
import { table } from "./write-markdown";

export const knownAnswersText = (): string => KNOWN_ANSWERS.map(knownAnswer).join("\n\n");

/** What a program should make of a marker of the profile Control, and why. */
const knownAnswer = ({ marker_id, primary_id, genotype, why, ...answer }: KnownAnswer): string =>
  [
    `## ${answer.case} {#${marker_id}}`,
    table(
      ["Request", "Response", "Read it as"],
      [
        [
          `\`${marker_id}\``,
          `\`${answer.call}\`${primary_id === marker_id ? "" : `, at \`${primary_id}\``}; ${dosages(answer)}`,
          genotype === null ? notKnown(answer) : genotype.map((allele) => `\`${allele}\``).join(" and "),
        ],
      ],
    ),
    why,
  ].join("\n\n");

const dosages = (answer: Pick<KnownAnswer, "dosages">): string =>
  Object.entries(answer.dosages)
    .map(([allele, dosage]) => `\`${allele}\` ${dosage}`)
    .join(", ");

const notKnown = ({ is_no_call }: Pick<KnownAnswer, "is_no_call">): string =>
  is_no_call ? "no call" : "not assayed";
