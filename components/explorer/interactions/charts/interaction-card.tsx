import { ArrowRightIcon } from "lucide-react";
import { LazyBinChart } from "@/components/explorer/interactions/charts/lazy-charts";
import { Card } from "@/components/ui/card";
import { withoutEnding } from "@/lib/explorer/interactions/explanations";
import { type Bin, binsOf, phenotypeName } from "@/lib/explorer/interactions/interaction-bins";
import type { Interaction } from "@/lib/explorer/provider-client/wire/types";
import { BinTable } from "./bin-table";

interface InteractionCardProps {
  interaction: Interaction;
  /** The bin to mark: the profile's own, or the one being tried. */
  picked: number | null;
  /** What to call the marked bin. */
  mark: string;
  /** The sentence that all explanations end with, which the page tells elsewhere. */
  ending: string | null;
  /** Whether the chart can be seen. */
  isShown: boolean;
}

/** One interaction: how much the observed phenotype differs with the variable one, bin by bin. */
export function InteractionCard({ interaction, picked, mark, ending, isShown }: InteractionCardProps) {
  const bins = binsOf(interaction);
  const marked = bins.find(({ number }) => number === picked);
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-5">
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold text-lg">{interaction.name}</h3>
        <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-sm">
          {phenotypeName(interaction.variable_phenotype_id)}
          <ArrowRightIcon aria-label="influences" className="size-3.5" />
          {phenotypeName(interaction.observed_phenotype_id)}
        </p>
      </div>
      <div role="img" aria-label={chartInWords(bins, marked, mark)} className="h-56">
        <LazyBinChart bins={bins} picked={marked?.number ?? null} isShown={isShown} />
      </div>
      <p className="min-h-12 leading-relaxed">
        {marked ? (
          <>
            <strong className="font-semibold">
              {mark}, bin {marked.number}: {marked.text} %.
            </strong>{" "}
            {withoutEnding(marked.explanation, ending)}
          </>
        ) : (
          "A taller bar is a larger difference."
        )}
      </p>
      <BinTable
        bins={bins}
        picked={marked?.number ?? null}
        mark={mark}
        name={interaction.name}
        ending={ending}
      />
    </Card>
  );
}

const chartInWords = (bins: readonly Bin[], marked: Bin | undefined, mark: string): string =>
  `Bars: ${bins.map(({ number, text }) => `bin ${number} ${text} %`).join(", ")}.${
    marked ? ` ${mark}: bin ${marked.number}.` : ""
  }`;
