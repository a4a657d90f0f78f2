import { formatNumber, type OneBased } from "@/lib/explorer/genome/coordinates";
import type { GeneBody } from "@/lib/explorer/genome/genes";
import { fractionOf } from "@/lib/explorer/genome/region";

/** The genes of a region as bars with their names, as far as their markers show them. */
export function GeneTrack({ genes, view }: { genes: readonly GeneBody[]; view: OneBased }) {
  const shown = genes.filter(({ first, last }) => last >= view.first && first <= view.last);
  return (
    <>
      <svg aria-hidden="true" className="absolute inset-x-0 top-0 h-6 w-full">
        {shown.map((gene, index) => (
          <Gene key={gene.name} gene={gene} view={view} next={shown[index + 1]} />
        ))}
      </svg>
      {shown.length > 0 && (
        <p className="sr-only">
          Genes here, from their first to their last marker:{" "}
          {shown
            .map(({ name, first, last }) => `${name}, ${formatNumber(first)} to ${formatNumber(last)}`)
            .join("; ")}
        </p>
      )}
    </>
  );
}

/** In percent: a name that begins further right is set against the right end. */
const NEAR_END = 90;

interface GeneProps {
  gene: GeneBody;
  view: OneBased;
  /** The one whose name begins next and limits the room for this name. */
  next: GeneBody | undefined;
}

function Gene({ gene, view, next }: GeneProps) {
  const left = percentOf(gene.first, view);
  const width = Math.max(0.4, percentOf(gene.last, view) - left);
  const room = (next ? percentOf(next.first, view) : 100) - left;
  return (
    <>
      <rect x={`${left}%`} y="18" width={`${width}%`} height="4" rx="2" className="fill-foreground" />
      {left > NEAR_END ? (
        <text x="100%" y="13" textAnchor="end" className={look}>
          {gene.name}
        </text>
      ) : (
        <svg x={`${left}%`} width={`${room}%`} height="18" aria-hidden="true">
          <text x="4" y="13" className={look}>
            {gene.name}
          </text>
        </svg>
      )}
    </>
  );
}

const look = "fill-foreground font-medium text-xs";

const percentOf = (position: number, view: OneBased): number =>
  Math.round(Math.min(1, Math.max(0, fractionOf(position, view))) * 10_000) / 100;
