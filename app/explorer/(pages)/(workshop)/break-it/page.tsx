import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { ExperimentCard } from "@/components/explorer/workshop/experiments/experiment-card";
import { RunAll } from "@/components/explorer/workshop/experiments/run-all";
import { RunProblem } from "@/components/explorer/workshop/experiments/run-problem";
import { Score } from "@/components/explorer/workshop/experiments/score";
import { settings } from "@/lib/explorer/settings";
import { experiments } from "@/lib/explorer/workshop/experiments/all";
import { latestRun } from "@/lib/explorer/workshop/experiments/outcome";
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
        <Score runs={tried.flatMap(({ latest }) => latest ?? [])} count={tried.length} />
      </RunAll>
      <div className="flex flex-col gap-5">
        {tried.map((experiment) => (
          <ExperimentCard key={experiment.id} {...experiment} />
        ))}
      </div>
    </PageFrame>
  );
}
