import { type BinState, ownNumber } from "@/components/explorer/interactions/results/use-bins";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { withoutEnding } from "@/lib/explorer/interactions/explanations";
import { binsOf } from "@/lib/explorer/interactions/interaction-bins";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import { labelOf, shortName, type VisitorProfile } from "@/lib/explorer/visitor/visitor";
import { BinMatrix } from "./bin-matrix";
import { BinOrigin } from "./bin-origin";

export const SectionSkeleton = () => <Skeleton className="h-[65rem] w-full sm:h-[46.5rem]" />;

interface PredictorSectionProps {
  predictor: Predictor;
  profile: VisitorProfile | null;
  bin: BinState;
  ending: string | null;
}

export function PredictorSection({ predictor, profile, bin, ending }: PredictorSectionProps) {
  const { id, title, interactions } = predictor;
  const own = ownNumber(bin);
  return (
    <section aria-labelledby={id} className="flex break-inside-avoid flex-col gap-4 print:gap-1">
      <h2 id={id} className="font-bold text-2xl print:text-sm">
        {title}, habit by habit
      </h2>
      <Card className="overflow-hidden print:rounded-none print:border-0 print:shadow-none">
        <BinMatrix predictor={predictor} own={own} ownName={labelOf(profile)} />
        {own !== null && (
          <ul className="flex flex-col gap-1 border-t px-4 py-3 text-sm leading-relaxed print:hidden">
            {interactions.flatMap((interaction) =>
              binsOf(interaction)
                .filter(({ number }) => number === own)
                .map(({ explanation }) => <li key={interaction.id}>{withoutEnding(explanation, ending)}</li>),
            )}
          </ul>
        )}
      </Card>
      {bin.kind === "known" && <BinOrigin bin={bin.bin} name={shortName(profile)} />}
    </section>
  );
}

/** A predictor that is not being looked at, for paper alone. */
export const PrintedMatrix = ({ predictor, profile, bin }: PredictorSectionProps) => (
  <section className="hidden break-inside-avoid flex-col gap-1 print:flex">
    <h2 className="font-bold text-sm">{predictor.title}, habit by habit</h2>
    <BinMatrix predictor={predictor} own={ownNumber(bin)} ownName={labelOf(profile)} />
  </section>
);
