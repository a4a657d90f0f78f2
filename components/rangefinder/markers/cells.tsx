import { TableLink } from "@/components/rangefinder/parts/links";
import type { Call, Dosage, Shown } from "@/lib/rangefinder/core/genome/calls";
import {
  type MissingResult,
  missingResults,
  missingWords,
} from "@/lib/rangefinder/core/markers/list-definition";
import { BRAND } from "@/lib/rangefinder/platform/brand";

const tints: Record<string, string> = {
  A: "text-(--allele-a)",
  C: "text-(--allele-c)",
  G: "text-(--allele-g)",
  T: "text-(--allele-t)",
};

export const Allele = ({ allele }: { allele: string }) => (
  <span
    className={`readout wrap-break-word inline-flex min-w-6 items-center justify-center rounded border border-current/35 px-1 font-semibold text-[0.8125rem] leading-5 ${tints[allele] ?? "text-(--allele-other)"}`}
  >
    {allele === "-" ? (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">deletion</span>
      </>
    ) : (
      allele
    )}
  </span>
);

export const Alleles = ({ alleles }: { alleles: string[] }) => (
  <span className="inline-flex gap-1">
    {[...new Set(alleles)].map((allele, index) => (
      <span key={allele} className="relative">
        {/* Two alleles side by side would read like a call. */}
        {index > 0 && <span className="sr-only"> or </span>}
        <Allele allele={allele} />
      </span>
    ))}
  </span>
);

export function Genes({ names }: { names: string[] }) {
  if (names.length === 0) return <span className="text-muted-foreground">None</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {names.map((name) => (
        <TableLink key={name} href={`/explorer/markers/?q=${encodeURIComponent(name)}`}>
          {name}
        </TableLink>
      ))}
    </span>
  );
}

const meaningOf = (kind: string): string =>
  missingResults.find(({ group }) => group === kind)?.meaning ?? `Not shared with ${BRAND}`;

export function CallText({ call, size = "table" }: { call: Shown<Call>; size?: keyof typeof looks }) {
  if (call.kind !== "called") return <Missing kind={call.kind} />;
  return (
    <strong
      className={`readout inline-block whitespace-nowrap rounded-md bg-(--panel) font-semibold text-(--panel-foreground) tracking-wider print:border print:bg-transparent print:text-foreground ${looks[size]}`}
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
  if (dosage.kind !== "dosage") return <Missing kind={dosage.kind} />;
  return (
    <span className="whitespace-nowrap">
      <strong className="readout font-semibold">{dosage.count}</strong>
      <span className="text-muted-foreground"> {dosageWords[dosage.count]}</span>
    </span>
  );
}

const dosageWords = ["copies", "copy", "copies"];

const Missing = ({ kind }: { kind: MissingResult }) => (
  <span className="whitespace-nowrap text-muted-foreground text-sm italic" title={meaningOf(kind)}>
    {missingWords(kind)}
  </span>
);
