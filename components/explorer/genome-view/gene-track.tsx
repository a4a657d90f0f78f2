import { formatNumber, type OneBased } from "@/lib/explorer/genome/coordinates";
import type { GeneBody } from "@/lib/explorer/genome/genes";
import { fractionOf } from "@/lib/explorer/genome/region";

/** The genes of a region as bars with their names, as far as their markers show them. */
export function GeneTrack({ genes, view }: { genes: readonly GeneBody[]; view: OneBased }) {
  const shown = genes.filter(({ first, last }) => last >= view.first && first <= view.last);
  return (
    <>
      <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-0 h-6 overflow-hidden">
        {shown.map((gene, index) => (
          <Gene key={gene.name} gene={gene} view={view} next={shown[index + 1]} />
        ))}
      </div>
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
  return (
    <>
      <span
        className="absolute top-[1.125rem] h-1 min-w-1 rounded-full bg-foreground"
        style={{ left: `${left}%`, width: `${percentOf(gene.last, view) - left}%` }}
      />
      <span
        className="absolute top-0 truncate pl-1 font-medium text-xs leading-[1.125rem]"
        style={
          left > NEAR_END
            ? { right: 0 }
            : { left: `${left}%`, right: next && `${100 - percentOf(next.first, view)}%` }
        }
      >
        {gene.name}
      </span>
    </>
  );
}

const percentOf = (position: number, view: OneBased): number =>
  Math.round(Math.min(1, Math.max(0, fractionOf(position, view))) * 10_000) / 100;
