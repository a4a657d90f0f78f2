import { useNumbers } from "@/components/explorer/parts/numbers";
import { ConnectButton } from "@/components/explorer/visitor/connect";
import { reportScope, scopeLabel } from "@/lib/explorer/auth/scopes";
import { BRAND } from "@/lib/explorer/brand";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import { type Effect, effectInWords, rangeInWords } from "@/lib/explorer/interactions/result";
import type { GeneticBin } from "@/lib/explorer/provider-client/wire/types";
import { extraFor } from "@/lib/explorer/visitor/panels";
import { shortName, type Visitor, type VisitorProfile } from "@/lib/explorer/visitor/visitor";
import type { BinState } from "./use-bins";

interface ResultWordsProps {
  predictor: Predictor;
  visitor: Visitor;
  state: BinState;
  /** What matters most in the profile's bin; null when nothing is known of it. */
  effect: Effect | null;
}

export function ResultWords({ predictor, visitor, state, effect }: ResultWordsProps) {
  const numbers = useNumbers();
  switch (state.kind) {
    case "known":
      if (state.bin.bin_number === null) return <NoBin bin={state.bin} profile={visitor.profile} />;
      if (!effect) return <p>Nothing is known about group {state.bin.bin_number}.</p>;
      return <EffectSentences effect={effect} profile={visitor.profile} />;
    case "not shared":
      return <NotShared predictor={predictor} visitor={visitor} />;
    default:
      return <p className="leading-relaxed">{rangeInWords(predictor.interactions, numbers)}</p>;
  }
}

function EffectSentences({ effect, profile }: { effect: Effect; profile: VisitorProfile | null }) {
  const { before, after, others } = effectInWords(effect, useNumbers());
  return (
    <div className="flex flex-col gap-1 print:gap-0">
      <p className="font-medium text-xl leading-snug print:text-base">
        {before} <bdi>{shortName(profile)}</bdi>
        {after}
      </p>
      <p className="text-muted-foreground print:leading-tight">{others}</p>
    </div>
  );
}

/** The interface needs a result at half of a predictor's markers. */
function NoBin({ bin, profile }: { bin: GeneticBin; profile: VisitorProfile | null }) {
  const all = bin.markers_used + bin.markers_missing;
  return (
    <p className="leading-relaxed">
      No result for <bdi>{shortName(profile)}</bdi>:{" "}
      {profile?.isGenotyped === false
        ? "this profile has not been genotyped. A raw-data file would help."
        : `${bin.markers_missing} of ${all} markers have no result, and ${Math.ceil(all / 2)} are needed. A raw-data file of a chip that reads more of them would help.`}
    </p>
  );
}

function NotShared({ predictor: { id, title }, visitor }: Pick<ResultWordsProps, "predictor" | "visitor">) {
  const scope = reportScope(id);
  return (
    <>
      <p className="leading-relaxed">Not shared with {BRAND}.</p>
      <div className="print:hidden">
        <ConnectButton variant="outline" size="sm" extra={extraFor(visitor, scope)}>
          Share “{scopeLabel(scope)}”<span className="sr-only"> for {title.toLowerCase()}</span>
        </ConnectButton>
      </div>
    </>
  );
}
