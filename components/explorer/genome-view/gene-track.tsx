import { plainNumbers } from "@/lib/explorer/base/numbers";
import type { OneBased } from "@/lib/explorer/genome/coordinates";
import type { GeneBody } from "@/lib/explorer/genome/genes";
import { fractionOf } from "@/lib/explorer/genome/region";

export function GeneTrack({ genes, view }: { genes: readonly GeneBody[]; view: OneBased }) {
  const shown = genes.filter(({ first, last }) => last >= view.first && first <= view.last);
  return (
    <>
      <svg aria-hidden="true" className="absolute inset-x-0 top-0 h-6 w-full">
        {shown.map((gene) => (
          <Body key={gene.name} gene={gene} view={view} />
        ))}
        {labelsOf(shown, view).map((label) => (
          <Label key={label.name} {...label} />
        ))}
      </svg>
      {shown.length > 0 && (
        <p className="sr-only">
          Genes here, from their first to their last marker:{" "}
          {shown
            .map(
              ({ name, first, last }) =>
                `${name}, ${plainNumbers.whole(first)} to ${plainNumbers.whole(last)}`,
            )
            .join("; ")}
        </p>
      )}
    </>
  );
}

function Body({ gene: { first, last }, view }: { gene: GeneBody; view: OneBased }) {
  const [left, right] = [percentOf(first, view), percentOf(last, view)];
  if (first === last)
    return (
      <line
        x1={`${Math.max(0, left - 2)}%`}
        x2={`${left + 2}%`}
        y1="20"
        y2="20"
        strokeDasharray="4 3"
        className="stroke-2 stroke-foreground"
      />
    );
  return (
    <>
      <rect
        x={`${left}%`}
        y="18"
        width={`${Math.max(0.4, right - left)}%`}
        height="4"
        rx={first < view.first || last > view.last ? 0 : 2}
        className="fill-foreground"
      />
      {first < view.first && <GoesOn at="0%" path="M7 16 L1 20 L7 24" />}
      {last > view.last && <GoesOn at="100%" path="M-7 16 L-1 20 L-7 24" />}
    </>
  );
}

const GoesOn = ({ at, path }: { at: string; path: string }) => (
  <svg x={at} className="overflow-visible" aria-hidden="true">
    <path d={path} className="fill-none stroke-2 stroke-foreground" />
  </svg>
);

interface GeneLabel {
  name: string;
  left: number;
  right: number;
}

const CHARACTER = 1.1;

function labelsOf(genes: readonly GeneBody[], view: OneBased): GeneLabel[] {
  const placed: GeneLabel[] = [];
  for (const { name, first } of genes.toSorted((a, b) => b.last - b.first - (a.last - a.first))) {
    const width = (name.length + 1) * CHARACTER;
    const left = Math.min(percentOf(first, view), 100 - width);
    if (placed.every((other) => left >= other.right || left + width <= other.left))
      placed.push({ name, left, right: left + width });
  }
  const inOrder = placed.sort((a, b) => a.left - b.left);
  return inOrder.map((label, index) => ({ ...label, right: inOrder[index + 1]?.left ?? 100 }));
}

const Label = ({ name, left, right }: GeneLabel) => (
  <svg x={`${left}%`} width={`${right - left}%`} height="18" aria-hidden="true">
    <text x="4" y="13" className="fill-foreground font-medium text-xs">
      {name}
    </text>
  </svg>
);

const percentOf = (position: number, view: OneBased): number =>
  Math.round(Math.min(1, Math.max(0, fractionOf(position, view))) * 10_000) / 100;
