import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageFrame } from "@/components/explorer/page-frame";
import { ControlNotice } from "@/components/trace/control-notice";
import { OwnConnection } from "@/components/trace/own-connection";
import { ResetDemo } from "@/components/trace/reset-demo";
import { StateLink } from "@/components/trace/state-link";
import { SwitchPerson } from "@/components/trace/switch-person";
import { demoState } from "@/lib/explorer/demo/demo-state";
import { visitorNow } from "@/lib/explorer/load-visitor";
import { guest } from "@/lib/explorer/visitor";
import { settings } from "@/lib/settings";

export const metadata: Metadata = { title: "Demo controls" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ControlsPage({ searchParams }: Props) {
  if (!settings.demo) notFound();
  const { done, problem, ...asked } = await searchParams;
  const visitor = (await visitorNow()) ?? guest;
  return (
    <PageFrame
      title="Demo controls"
      lead="For whoever shows this to somebody: what would take a day, or another person, in one click. They exist in the demo only, and reach made-up people only."
    >
      <ControlNotice done={done} problem={problem} />
      <OwnConnection kind={visitor.kind} />
      <SwitchPerson />
      <StateLink state={demoState.parse(asked)} isAsked={"account" in asked} />
      <ResetDemo />
    </PageFrame>
  );
}
