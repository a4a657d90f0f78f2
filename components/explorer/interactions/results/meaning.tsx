import { ConnectButton } from "@/components/explorer/visitor/connect";
import { reportScope, scopeLabel } from "@/lib/explorer/auth/scopes";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import { rangeInWords, resultInWords, resultOf, smallestInWords } from "@/lib/explorer/interactions/result";
import type { GeneticBin } from "@/lib/explorer/provider-client/wire/types";
import { extraFor } from "@/lib/explorer/visitor/panels";
import type { Visitor, VisitorProfile } from "@/lib/explorer/visitor/visitor";
import type { BinState } from "./use-bins";

interface MeaningProps {
  predictor: Predictor;
  visitor: Visitor;
  state: BinState;
}

/** What a bin means in one sentence, or why there is none. */
export function Meaning({ predictor, visitor, state }: MeaningProps) {
  switch (state.kind) {
    case "known":
      return <Told bin={state.bin} profile={visitor.profile} predictor={predictor} />;
    case "not shared":
      return <NotShared predictor={predictor} visitor={visitor} />;
    default:
      return <p className="leading-relaxed">{rangeInWords(predictor.interactions)}</p>;
  }
}

function NotShared({ predictor: { id, title }, visitor }: Pick<MeaningProps, "predictor" | "visitor">) {
  const scope = reportScope(id);
  return (
    <>
      <p className="leading-relaxed">Not shared with Rangefinder.</p>
      <div className="print:hidden">
        <ConnectButton variant="outline" size="sm" extra={extraFor(visitor, scope)}>
          Share “{scopeLabel(scope)}”<span className="sr-only"> for {title.toLowerCase()}</span>
        </ConnectButton>
      </div>
    </>
  );
}

interface ToldProps {
  bin: GeneticBin;
  profile: VisitorProfile | null;
  predictor: Predictor;
}

function Told({ bin, profile, predictor: { interactions } }: ToldProps) {
  if (bin.bin_number === null) return <NoBin profile={profile} />;
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
