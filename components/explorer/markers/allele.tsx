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
