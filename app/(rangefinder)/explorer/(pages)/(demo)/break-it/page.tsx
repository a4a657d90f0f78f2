import { UnplugIcon } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AttackDetails } from "@/components/demo/attacks/attack-details";
import { AttackTable } from "@/components/demo/attacks/attack-table";
import { PageFrame } from "@/components/rangefinder/parts/page-frame";
import { Notice } from "@/components/ui/alert";
import { latestRun, summaryOf } from "@/lib/demo/rangefinder/attacks/experiment";
import { experiments } from "@/lib/demo/rangefinder/attacks/run";
import { isDemo } from "@/lib/demo/rangefinder/settings";
import { currentTraceId } from "@/lib/demo/rangefinder/trace/trace-id";
import { exchangesOf } from "@/lib/demo/rangefinder/trace/traces";
import { visitsIn } from "@/lib/demo/rangefinder/trace/views";

export const metadata: Metadata = {
  title: "Try to break it",
  description:
    "Eight attacks on an OAuth 2.0 login and its tokens, carried out for real, and why each one fails.",
};

export default async function BreakItPage({ searchParams }: PageProps<"/explorer/break-it">) {
  if (!isDemo) notFound();
  const { problem, attack } = await searchParams;
  const visits = visitsIn(await exchangesOf(await currentTraceId()));
  const tried = experiments.map(({ run: _, ...experiment }) => ({
    ...experiment,
    latest: latestRun(visits, experiment.id),
  }));
  const open = tried.find(({ id }) => id === attack);
  return (
    <PageFrame
      title="Try to break it"
      lead="Eight attacks on the login and its tokens, each on a consent of its own from a made-up customer, with real requests. Your own connection is not affected."
    >
      {problem !== undefined && (
        <Notice
          variant="warning"
          icon={UnplugIcon}
          title="The preparation failed"
          text="Strandbank could not be reached, or the sample customer has been changed. Reset the demo and try again."
        />
      )}
      <AttackTable
        attacks={tried.map(({ id, title, latest }) => ({
          id,
          title,
          summary: latest ? summaryOf(latest) : null,
        }))}
        open={open ? { id: open.id, details: <AttackDetails {...open} /> } : null}
      />
    </PageFrame>
  );
}
