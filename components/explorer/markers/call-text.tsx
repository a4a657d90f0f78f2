import { BRAND } from "@/lib/explorer/brand";
import type { Call, Dosage, Shown } from "@/lib/explorer/genome/calls";
import { groupLabels, missingResults } from "@/lib/explorer/list/list-definition";

const meaningOf = (kind: string): string =>
  missingResults.find(({ group }) => group === kind)?.meaning ?? `Not shared with ${BRAND}`;

export function CallText({ call, size = "table" }: { call: Shown<Call>; size?: keyof typeof looks }) {
  if (call.kind !== "called") return <MissingResult kind={call.kind} />;
  return (
    <strong
      className={`readout inline-block whitespace-nowrap rounded-md bg-(--panel) font-semibold text-(--panel-foreground) tracking-wider ${looks[size]}`}
    >
      {call.letters || "None of these alleles"}
    </strong>
  );
}

const looks = {
  table: "px-2 py-0.5 text-sm",
  answer: "px-3 py-0.5 text-2xl",
  display: "px-4 py-1 text-4xl",
};

export function DosageText({ dosage }: { dosage: Shown<Dosage> }) {
  if (dosage.kind !== "dosage") return <MissingResult kind={dosage.kind} />;
  return (
    <span className="whitespace-nowrap">
      <strong className="readout font-semibold">{dosage.count}</strong>
      <span className="text-muted-foreground"> {dosageWords[dosage.count]}</span>
    </span>
  );
}

const dosageWords = ["copies", "copy", "copies"];

type Missing = "no_call" | "not_assayed" | "not_shared";

export const missingWords = (kind: Missing): string =>
  kind === "not_shared" ? "Not shared" : groupLabels[kind];

const MissingResult = ({ kind }: { kind: Missing }) => (
  <span className="whitespace-nowrap text-muted-foreground italic" title={meaningOf(kind)}>
    {missingWords(kind)}
  </span>
);
