"use client";

import { useSharedPart } from "@/components/explorer/visitor/use-shared-part";
import { GenomeRuler } from "@/components/ui/genome/genome-ruler";
import { scopeLabel } from "@/lib/explorer/auth/scopes";
import { BRAND } from "@/lib/explorer/brand";

interface SharedWithUsProps {
  granted: readonly string[];
  providerUrl: string;
  isFileMissing: boolean;
}

const listed = new Intl.ListFormat("en-US");

export function SharedWithUs({ granted, providerUrl, isFileMissing }: SharedWithUsProps) {
  const shared = useSharedPart(granted);
  return (
    <section
      aria-labelledby="shared"
      className="flex flex-col gap-3 rounded-lg border bg-card p-5 print:hidden"
    >
      <h2 id="shared" className="font-semibold text-lg">
        What you share with {BRAND}
      </h2>
      <p className="leading-relaxed">{listed.format(granted.map(scopeLabel))}.</p>
      <div className="min-h-4">{shared && <GenomeRuler genome={shared.genome} part={shared.part} />}</div>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <a href={`${providerUrl}/connected-apps/`} className="underline underline-offset-4">
          Withdraw all or a part at Strandbank
        </a>
        {isFileMissing && (
          <a href={`${providerUrl}/import/`} className="underline underline-offset-4">
            Import a raw-data file at Strandbank
          </a>
        )}
      </p>
    </section>
  );
}
