"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FoldSummary } from "@/components/rangefinder/parts/fold-summary";
import { FailureNotice } from "@/components/rangefinder/visitor/notices";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Relation } from "@/lib/rangefinder/core/genome/pairs";
import { browserRead } from "@/lib/rangefinder/core/page-data/browser-read";
import { accessionsQuery } from "@/lib/rangefinder/core/reads/queries";
import {
  added,
  type ChromosomeSharing,
  comparedIn,
  relationOf,
  type SharingCounts,
  sharingByChromosome,
  sharingQuery,
} from "@/lib/rangefinder/extensions/compare/sharing";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { hasGrantChanged } from "@/lib/rangefinder/platform/base/problems";
import { ChromosomePainting, PaintingLegend, SharingTable } from "./chromosome-painting";
import { SharingShape, sharingWords } from "./compare-table";

interface Props {
  ids: [string, string];
  names: readonly [string, string];
  isFolded: boolean;
  addressOf: (query: string) => string;
  onSearch: (query: string) => void;
}

export function SharingOverview({ ids, isFolded, ...props }: Props) {
  const [isOpen] = useState(!isFolded);
  const { data, error, refetch } = useQuery(sharingQuery(browserRead, ids));
  const accessions = useQuery(accessionsQuery(browserRead)).data;
  if (error && !hasGrantChanged(error)) return <FailureNotice retry={() => void refetch()} />;
  if (!data || !accessions)
    return <Skeleton className={isOpen ? "h-[76rem] sm:h-[53rem] lg:h-[41.5rem]" : "h-64"} />;
  const chromosomes = sharingByChromosome(data, accessions);
  return (
    <Card className="flex flex-col gap-5 p-4 sm:p-6">
      <Numbers chromosomes={chromosomes} names={props.names} />
      <details open={isOpen} className={`rounded-md border ${isOpen ? "" : "print:hidden"}`}>
        <FoldSummary>Along the chromosomes</FoldSummary>
        <div className="flex flex-col gap-5 border-t p-4">
          <ChromosomePainting chromosomes={chromosomes} {...props} />
          <PaintingLegend />
          <SharingTable chromosomes={chromosomes} />
        </div>
      </details>
    </Card>
  );
}

function Numbers({ chromosomes, names }: Pick<Props, "names"> & { chromosomes: ChromosomeSharing[] }) {
  const counts = added(chromosomes);
  const relation = relationOf(chromosomes);
  const all = comparedIn(counts);
  if (all === 0) return <p>There is no marker at which both have a result.</p>;
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="font-bold text-xl leading-snug sm:text-2xl">
          <bdi>{names[0]}</bdi> and <bdi>{names[1]}</bdi>
          {relation && `: ${relations[relation].name}`}
        </h2>
        {relation && <p className="leading-relaxed">{relations[relation].sentence}</p>}
      </div>
      <div className="flex flex-col gap-2">
        <SharingNumbers counts={counts} />
        <p className="text-muted-foreground text-sm">
          of the {plainNumbers.whole(all)} markers at which both have a result
        </p>
      </div>
      <Limits />
    </>
  );
}

const relations: Record<Relation, { name: string; sentence: string }> = {
  twins: {
    name: "like identical twins",
    sentence: "They share both alleles nearly everywhere, as identical twins do, or one person tested twice.",
  },
  "parent and child": {
    name: "like a parent and a child",
    sentence:
      "On chromosomes 1 to 22, they share at least one allele everywhere, as a parent and a child do.",
  },
  siblings: {
    name: "like siblings",
    sentence: "They share both alleles along some stretches and none along others, as siblings do.",
  },
  relatives: {
    name: "like relatives",
    sentence: "They share an allele along whole stretches, as a grandparent, an aunt or a half-sibling does.",
  },
  strangers: {
    name: "not closely related",
    sentence: "They share no more than people do by chance, so they are not close relatives.",
  },
};

const Limits = () => (
  <details className="text-sm">
    <summary className="inline-flex min-h-6 items-center text-muted-foreground underline underline-offset-4">
      This does not prove who is related.
    </summary>
    <p className="mt-2 max-w-3xl leading-relaxed">
      This is identity by state: how many of one person’s two alleles the other has too. Strangers share many,
      since most alleles are common. Where there is only one copy of a chromosome, its allele counts twice. A
      family relation shows in long stretches that are shared without a gap, but made-up or mixed-up samples
      can look the same.
    </p>
  </details>
);

const kinds = [
  ["both", "shared"],
  ["one", "half"],
  ["none", "different"],
] as const;

const SharingNumbers = ({ counts }: { counts: SharingCounts }) => {
  const { share } = plainNumbers;
  return (
    <dl className="grid grid-cols-3 gap-x-4 sm:flex sm:gap-x-12">
      {kinds.map(([kind, sharing]) => (
        <div key={kind} className="flex flex-col-reverse justify-end">
          <dt className="flex items-center gap-2 text-muted-foreground text-sm">
            <SharingShape sharing={sharing} />
            {sharingWords[sharing]}
          </dt>
          <dd className="whitespace-nowrap font-bold text-xl tabular-nums min-[23rem]:text-2xl sm:text-3xl">
            {share(counts[kind] / comparedIn(counts))}
          </dd>
        </div>
      ))}
    </dl>
  );
};
