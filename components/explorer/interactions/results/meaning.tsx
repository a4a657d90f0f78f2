import { ConnectButton } from "@/components/explorer/visitor/connect";
import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { scopeLabel } from "@/lib/explorer/auth/scopes";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import { rangeInWords, resultInWords, resultOf, smallestInWords } from "@/lib/explorer/interactions/result";
import type { GeneticBin, Interaction } from "@/lib/explorer/provider-client/wire/types";
import { extraFor } from "@/lib/explorer/visitor/panels";
import type { Visitor, VisitorProfile } from "@/lib/explorer/visitor/visitor";
import type { BinState } from "./use-bin";

interface MeaningProps {
  predictor: Predictor;
  visitor: Visitor;
  state: BinState;
  interactions: readonly Interaction[];
}

/** What a bin means in one sentence, or why there is none. */
export function Meaning({ predictor, visitor, state, interactions }: MeaningProps) {
  switch (state.kind) {
    case "known":
      return <Told bin={state.bin} profile={visitor.profile} interactions={interactions} />;
    case "not shared":
      return <NotShared predictor={predictor} visitor={visitor} />;
    case "failed":
      return <FailureNotice retry={state.retry} />;
    default:
      return <p className="leading-relaxed">{rangeInWords(interactions)}</p>;
  }
}

function NotShared({ predictor: { scope }, visitor }: Pick<MeaningProps, "predictor" | "visitor">) {
  return (
    <>
      <p className="leading-relaxed">Not shared with Rangefinder.</p>
      <div className="print:hidden">
        <ConnectButton variant="outline" size="sm" extra={extraFor(visitor, scope)}>
          Share “{scopeLabel(scope)}”
        </ConnectButton>
      </div>
    </>
  );
}

interface ToldProps {
  bin: GeneticBin | null;
  profile: VisitorProfile | null;
  interactions: readonly Interaction[];
}

function Told({ bin, profile, interactions }: ToldProps) {
  if (!bin || bin.bin_number === null) return <NoBin profile={profile} />;
  const result = resultOf(interactions, bin.bin_number);
  return (
    <>
      <p className="leading-relaxed print:leading-tight">
        {result ? (
          <>
            For <bdi>{profile?.name ?? "this profile"}</bdi>, {resultInWords(result)}
          </>
        ) : (
          `Nothing is known about bin ${bin.bin_number}.`
        )}
      </p>
      <div className="text-muted-foreground text-sm print:leading-tight">
        <p>{result && smallestInWords(result)}</p>
        <p>
          {bin.markers_used} of {bin.markers_used + bin.markers_missing} markers had a result.
        </p>
      </div>
    </>
  );
}

function NoBin({ profile }: { profile: VisitorProfile | null }) {
  return (
    <p className="leading-relaxed">
      <bdi>{profile?.name ?? "This profile"}</bdi> has no bin because{" "}
      {profile?.isGenotyped === false
        ? "this profile has not been genotyped."
        : "too few of the predictor’s markers have a result."}
    </p>
  );
}
