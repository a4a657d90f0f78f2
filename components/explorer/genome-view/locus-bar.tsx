import { useNumbers } from "@/components/explorer/parts/numbers";
import { type HalfOpen, toOneBased } from "@/lib/explorer/genome/coordinates";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";

export function LocusBar({ accession, locus }: { accession: Accession; locus: HalfOpen }) {
  const numbers = useNumbers();
  const { first } = toOneBased(locus);
  const percent = (first / accession.length) * 100;
  return (
    <figure className="flex flex-col gap-2">
      <div aria-hidden="true" className="relative mt-2 h-8">
        <div className="absolute inset-x-0 top-0 h-4 rounded-full bg-(--beam-soft)" />
        <div className="scale absolute inset-x-0 top-5" />
        <svg className="absolute inset-x-0 -top-1.5 h-9 w-full overflow-visible" aria-hidden="true">
          <rect
            x={`${percent}%`}
            width="3"
            height="100%"
            rx="1.5"
            transform="translate(-1.5)"
            className="fill-(--needle) stroke-(--card) stroke-4 [paint-order:stroke]"
          />
        </svg>
      </div>
      <figcaption className="flex justify-between gap-4 text-muted-foreground text-xs">
        <span>Chromosome {accession.chromosome}, from 1</span>
        <span className="readout">{numbers.whole(accession.length)}</span>
      </figcaption>
    </figure>
  );
}
