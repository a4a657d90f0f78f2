import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ControlNotice, OwnConnection, ResetDemo, SwitchPerson } from "@/components/demo/controls/controls";
import { PageFrame } from "@/components/rangefinder/parts/page-frame";
import { isDemo } from "@/lib/demo/rangefinder/settings";
import { visitorNow } from "@/lib/rangefinder/core/visitor/load-visitor";
import { guest } from "@/lib/rangefinder/core/visitor/visitor";

export const metadata: Metadata = {
  title: "Demo controls",
  description: "For presenters: switch customers, expire tokens and reset the demo in one click.",
};

export default async function ControlsPage({ searchParams }: PageProps<"/explorer/controls">) {
  if (!isDemo) notFound();
  const { done, problem } = await searchParams;
  const visitor = (await visitorNow()) ?? guest;
  return (
    <PageFrame title="Demo controls" lead="For presenters. Only made-up people are affected.">
      <ControlNotice done={done} problem={problem} />
      <div className="grid gap-4 lg:grid-cols-2">
        <ResetDemo />
        <OwnConnection kind={visitor.kind} />
      </div>
      <SwitchPerson />
    </PageFrame>
  );
}
