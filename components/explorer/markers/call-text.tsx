import type { Call, Dosage, Shown } from "@/lib/explorer/genome/calls";

const words = {
  no_call: { text: "No call", meaning: "Assayed, but without a clear result" },
  not_assayed: {
    text: "Not assayed",
    meaning: "Not on this profile’s chip, or a sensitive result that is turned off (we cannot tell which)",
  },
  not_shared: { text: "Not shared", meaning: "Not shared with Rangefinder" },
};

export function CallText({ call, size = "table" }: { call: Shown<Call>; size?: keyof typeof looks }) {
  if (call.kind !== "called") return <Words kind={call.kind} />;
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
  if (dosage.kind !== "dosage") return <Words kind={dosage.kind} />;
  return (
    <span className="whitespace-nowrap">
      <strong className="readout font-semibold">{dosage.count}</strong>
      <span className="text-muted-foreground"> {dosageWords[dosage.count]}</span>
    </span>
  );
}

const dosageWords = ["copies", "copy", "copies"];

function Words({ kind }: { kind: keyof typeof words }) {
  return (
    <span className="whitespace-nowrap text-muted-foreground italic" title={words[kind].meaning}>
      {words[kind].text}
    </span>
  );
}

export function CallLegend() {
  return (
    <dl className="flex flex-col gap-x-6 gap-y-1 text-muted-foreground text-sm sm:flex-row sm:flex-wrap">
      {[words.no_call, words.not_assayed].map(({ text, meaning }) => (
        <div key={text} className="flex gap-1.5">
          <dt className="whitespace-nowrap italic">{text}:</dt>
          <dd>{meaning}.</dd>
        </div>
      ))}
    </dl>
  );
}
