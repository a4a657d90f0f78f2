import { type GenomePart, genomePartInWords, separatePlaces } from "./genome-part";

/** A chromosome by its name, with its length in bases. */
interface RuledChromosome {
  chromosome: string;
  length: number;
}

interface GenomeRulerProps {
  /** In genome order. */
  genome: readonly RuledChromosome[];
  part: GenomePart;
}

/** The ruler is this wide, in units of its own; places closer together than one unit are drawn as one. */
const WIDTH = 1000;
const HEIGHT = 20;
const GAP = 3;
/** Narrowest chromosome (mitochondrial DNA is 16,569 bases long). */
const MIN_WIDTH = 4;
/** From this many places in one unit on, a line is drawn instead of a dot. */
const DENSE = 10;

/**
 * The genome drawn to scale as a ruler, on which a part is filled in: a dot for a place, a line where there
 * are many, a segment for a chromosome. Its accessible name is the part in words.
 */
export function GenomeRuler({ genome, part }: GenomeRulerProps) {
  const segments = segmentsOf(genome);
  const isFull = (name: string) => part.isWhole || part.chromosomes.includes(name);
  const { dots, lines } = marksOf(part, segments);
  return (
    <svg
      role="img"
      aria-label={genomePartInWords(part)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-4 w-full"
    >
      {segments.map(({ chromosome, x, width }) => (
        <rect
          key={chromosome}
          x={x}
          y={4}
          width={width}
          height={HEIGHT - 8}
          className={isFull(chromosome) ? "fill-primary" : "fill-secondary stroke-control/60"}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path
        d={lines.map((x) => `M${x} 1V${HEIGHT - 1}`).join("")}
        className="stroke-2 stroke-primary"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={dots.map((x) => `M${x} ${HEIGHT / 2}h0`).join("")}
        className="stroke-[6px] stroke-primary [stroke-linecap:round]"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

interface Segment extends RuledChromosome {
  x: number;
  width: number;
}

function segmentsOf(genome: readonly RuledChromosome[]): Segment[] {
  const total = genome.reduce((sum, { length }) => sum + length, 0);
  const room = WIDTH - (genome.length - 1) * GAP - MIN_WIDTH;
  let x = 0;
  return genome.map(({ chromosome, length }) => {
    const width = Math.max(MIN_WIDTH, Math.round((length / total) * room));
    const segment = { chromosome, length, x, width };
    x += width + GAP;
    return segment;
  });
}

function marksOf(part: GenomePart, segments: readonly Segment[]) {
  const byName = new Map(segments.map((segment) => [segment.chromosome, segment]));
  const counts = new Map<number, number>();
  for (const { chromosome, position, count } of separatePlaces(part)) {
    const segment = byName.get(chromosome);
    if (!segment) continue;
    const x = Math.round(segment.x + (position / segment.length) * segment.width);
    counts.set(x, (counts.get(x) ?? 0) + count);
  }
  const marks = [...counts];
  return {
    dots: marks.flatMap(([x, count]) => (count < DENSE ? x : [])),
    lines: marks.flatMap(([x, count]) => (count < DENSE ? [] : x)),
  };
}
