import type { UseQueryResult } from "@tanstack/react-query";
import { FailureNotice, NotSharedNotice } from "@/components/explorer/visitor/notices";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { covers } from "@/lib/explorer/auth/scopes";
import { problemOf } from "@/lib/explorer/base/problems";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import type { GeneticBin } from "@/lib/explorer/provider-client/wire/types";
import { binPanel } from "@/lib/explorer/visitor/panels";
import type { Visitor, VisitorProfile } from "@/lib/explorer/visitor/visitor";
import { BinOrigin } from "./bin-origin";

interface BinStatementProps {
  predictor: Predictor;
  visitor: Visitor;
  bin: UseQueryResult<GeneticBin | null>;
  /** How many bins the predictor has. */
  count: number;
}

/** The profile's bin in words, or why it is unknown. */
export function BinStatement({ predictor, visitor, bin, count }: BinStatementProps) {
  if (visitor.kind === "guest" || visitor.kind === "lost") {
    return (
      <p className="text-muted-foreground">No profile is connected: pick a bin to see what it would mean.</p>
    );
  }
  const isRefused = bin.error !== null && problemOf(bin.error) === "insufficient_scope";
  if (!covers(visitor.granted, predictor.scope) || isRefused) {
    return <NotSharedNotice visitor={visitor} panel={binPanel(predictor)} />;
  }
  if (bin.error) return <FailureNotice retry={() => void bin.refetch()} />;
  if (bin.isPending) return <Skeleton className="h-20 w-full" />;
  return <Own bin={bin.data} count={count} profile={visitor.profile} />;
}

interface OwnProps {
  bin: GeneticBin | null;
  count: number;
  profile: VisitorProfile | null;
}

function Own({ bin, count, profile }: OwnProps) {
  const name = profile?.name ?? "This profile";
  if (!bin || bin.bin_number === null) {
    const reason =
      profile?.isGenotyped === false
        ? "it has not been genotyped"
        : "too few of the predictor’s markers have a result";
    return (
      <>
        <p className="text-muted-foreground">
          <bdi>{name}</bdi> has no bin: {reason}. Pick one to see what it would mean.
        </p>
        {bin && <BinOrigin bin={bin} name={name} />}
      </>
    );
  }
  return (
    <>
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-2 border-l-(--needle) border-l-4 px-5 py-4 print:border print:border-l-4 print:px-2 print:py-0.5">
        <p className="font-bold text-2xl print:text-base">
          Bin {bin.bin_number} of {count}
        </p>
        <p className="text-muted-foreground text-sm">
          <bdi>{name}</bdi>, from {bin.markers_used} {bin.markers_used === 1 ? "marker" : "markers"} with a
          result
          {bin.markers_missing > 0 && `, ${bin.markers_missing} without`}.
        </p>
      </Card>
      <BinOrigin bin={bin} name={name} />
    </>
  );
}
