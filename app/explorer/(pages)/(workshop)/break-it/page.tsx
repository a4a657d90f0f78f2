import { ShieldAlertIcon, ShieldCheckIcon, UnplugIcon } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { ExperimentCard } from "@/components/explorer/workshop/experiments/experiment-card";
import { RunAll } from "@/components/explorer/workshop/experiments/run-all";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { settings } from "@/lib/explorer/settings";
import { latestRun, type Run } from "@/lib/explorer/workshop/experiments/experiment";
import { experiments } from "@/lib/explorer/workshop/experiments/run";
import { currentTraceId } from "@/lib/explorer/workshop/trace/session";
import { visitsOf } from "@/lib/explorer/workshop/trace/traces";

export const metadata: Metadata = {
  title: "Try to break it",
  description:
    "Seven attacks on an OAuth 2.0 login and its tokens, carried out for real, and why each one fails.",
};

interface Props {
  searchParams: Promise<{ problem?: string | string[] }>;
}

export default async function BreakItPage({ searchParams }: Props) {
  if (!settings.demo) notFound();
  const { problem } = await searchParams;
  const visits = visitsOf(await currentTraceId());
  const tried = experiments.map(({ run: _, ...experiment }) => ({
    ...experiment,
    latest: latestRun(visits, experiment.id),
  }));
  return (
    <PageFrame
      title="Try to break it"
      lead="Seven attacks on the login and its tokens. Each one gets its own consent from a made-up customer, attacks it with real requests, and shows every request and response. Your own connection is not affected."
    >
      {problem !== undefined && <RunProblem />}
      <RunAll experiments={tried.map(({ id, title }) => ({ id, title }))}>
        <Score runs={tried.flatMap(({ latest }) => latest ?? [])} />
      </RunAll>
      <div className="flex flex-col gap-5">
        {tried.map((experiment) => (
          <ExperimentCard key={experiment.id} {...experiment} />
        ))}
      </div>
    </PageFrame>
  );
}

function Score({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return null;
  const blocked = runs.filter(({ outcome }) => outcome === "blocked").length;
  const hasHeld = blocked === runs.length;
  const Icon = hasHeld ? ShieldCheckIcon : ShieldAlertIcon;
  return (
    <p
      className={`flex items-center gap-3 font-bold text-3xl ${hasHeld ? "text-success" : "text-destructive"}`}
    >
      <Icon aria-hidden className="size-9" />
      {blocked} of {experiments.length} blocked
    </p>
  );
}

const RunProblem = () => (
  <Alert variant="warning">
    <UnplugIcon aria-hidden />
    <AlertTitle>The preparation failed</AlertTitle>
    <AlertDescription>
      <p>
        Strandbank could not be reached, or the sample customer has been changed. Reset the demo and try
        again.
      </p>
    </AlertDescription>
  </Alert>
);
