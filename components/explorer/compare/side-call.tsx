import { CallText } from "@/components/explorer/markers/call-text";
import type { Side } from "@/lib/explorer/compare/comparison";

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
