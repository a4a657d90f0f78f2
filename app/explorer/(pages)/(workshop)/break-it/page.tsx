import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { ExperimentCard } from "@/components/explorer/workshop/experiments/experiment-card";
import { RunProblem } from "@/components/explorer/workshop/experiments/run-problem";
import { settings } from "@/lib/explorer/settings";
import { experiments } from "@/lib/explorer/workshop/experiments/all";
import { currentTraceSession } from "@/lib/explorer/workshop/trace/session";
import { loadVisits } from "@/lib/explorer/workshop/trace/store";

export const metadata: Metadata = { title: "Try to break it" };

interface Props {
  searchParams: Promise<{ problem?: string | string[] }>;
}

export default async function BreakItPage({ searchParams }: Props) {
  if (!settings.demo) notFound();
  const { problem } = await searchParams;
  const session = await currentTraceSession();
  const visits = session ? await loadVisits(session) : [];
  return (
    <PageFrame
      title="Try to break it"
      lead="Seven attacks on the login and its tokens. Each makes a consent of its own for a made-up customer, attacks it over the real wire, and shows every request and answer. Your own connection is left alone."
    >
      {problem !== undefined && <RunProblem />}
      <div className="flex flex-col gap-5">
        {experiments.map(({ run: _, ...experiment }) => (
          <ExperimentCard
            key={experiment.id}
            {...experiment}
            visit={visits.findLast(({ flow }) => flow === `experiment:${experiment.id}`)}
          />
        ))}
      </div>
    </PageFrame>
  );
}
