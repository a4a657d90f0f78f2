import { CallText } from "@/components/explorer/markers/cells";
import type { Sharing, Side } from "@/lib/explorer/compare/comparison";

export const sharingWords: Record<Sharing, string> = {
  shared: "Both alleles",
  half: "One allele",
  different: "No allele",
  open: "Not compared",
};

/** A sharing as a shape: a full, a half or an empty circle, and a dash where there is nothing to compare. */
export const SharingShape = ({ sharing }: { sharing: Sharing }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0" fill="none" stroke="currentColor">
    {sharing === "open" ? (
      <path d="M4 8h8" strokeWidth="2" strokeLinecap="round" />
    ) : (
      <circle cx="8" cy="8" r="6" strokeWidth="2" fill={sharing === "shared" ? "currentColor" : "none"} />
    )}
    {sharing === "half" && <path d="M8 2a6 6 0 0 0 0 12z" fill="currentColor" stroke="none" />}
  </svg>
);

export const SharingMark = ({ sharing }: { sharing: Sharing }) => (
  <span className="wrap-normal inline-flex flex-col items-center gap-1 text-center align-middle text-xs leading-tight sm:flex-row sm:gap-2 sm:whitespace-nowrap sm:text-sm">
    <SharingShape sharing={sharing} />
    {sharingWords[sharing]}
  </span>
);

export function SideCall({ side: { call, common } }: { side: Side }) {
  if (call.kind !== "called" || call.alleles.length === 0) return <CallText call={call} />;
  const isLong = call.alleles.some((allele) => allele.length > 1 || allele === "-");
  return (
    <strong className="readout wrap-anywhere inline-block rounded-md bg-(--panel) px-2 py-1 font-semibold text-(--panel-foreground) text-sm tracking-wider">
      {keyed(call.alleles, common).map(({ key, allele, isCommon }, place) => (
        <span key={key}>
          {isLong && place > 0 && "/"}
          <span className={isCommon ? "underline decoration-2 underline-offset-4" : undefined}>{allele}</span>
        </span>
      ))}
    </strong>
  );
}

const keyed = (alleles: readonly string[], common: readonly boolean[]) =>
  alleles.map((allele, place) => ({ key: `${place} ${allele}`, allele, isCommon: common[place] ?? false }));
