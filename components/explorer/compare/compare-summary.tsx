import { Card } from "@/components/ui/card";
import type { Sharing } from "@/lib/explorer/compare/comparison";
import { SharingShape, sharingWords } from "./sharing-mark";

const compared = ["shared", "half", "different"] as const;

/** How much of a page two profiles share, in numbers and as a bar of the markers with two calls. */
export function CompareSummary({ counts }: { counts: Record<Sharing, number> }) {
  const both = counts.shared + counts.half + counts.different;
  const total = both + counts.open;
  return (
    <Card className="flex flex-col gap-4 p-5 print:break-inside-avoid">
      <p>
        <strong className="font-semibold">
          {both} of {total} {total === 1 ? "marker" : "markers"}
        </strong>{" "}
        on this page {both === 1 ? "has" : "have"} a call in both profiles.
      </p>
      {both > 0 && <Bar counts={counts} both={both} />}
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {compared.map((sharing) => (
          <div key={sharing}>
            <dt className="flex items-center gap-2 text-muted-foreground text-sm">
              <SharingShape sharing={sharing} />
              {`${sharingWords[sharing].word}, ${sharingWords[sharing].meaning}`}
            </dt>
            <dd className="pl-6 font-semibold text-lg">
              {counts[sharing]}
              {both > 0 && <span className="font-normal text-sm"> ({percent(counts[sharing], both)})</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-3xl text-muted-foreground text-sm leading-relaxed">
        This is identity by state: how many of one profile’s two alleles the other has too. Where there is
        only one copy of a chromosome, its allele counts twice. A parent and a child share an allele nearly
        everywhere, but strangers share many too, so this page cannot tell who is related.
      </p>
    </Card>
  );
}

/** Filled, striped and empty segments, told apart without color. */
function Bar({ counts, both }: { counts: Record<Sharing, number>; both: number }) {
  const shared = (counts.shared / both) * 100;
  const half = (counts.half / both) * 100;
  return (
    <svg aria-hidden="true" className="h-6 w-full rounded border border-(--beam) text-(--beam)">
      <defs>
        <pattern
          id="half-shared"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="3" height="6" fill="currentColor" />
        </pattern>
      </defs>
      <rect width={`${shared}%`} height="100%" fill="currentColor" />
      <rect x={`${shared}%`} width={`${half}%`} height="100%" fill="url(#half-shared)" />
    </svg>
  );
}

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`;
