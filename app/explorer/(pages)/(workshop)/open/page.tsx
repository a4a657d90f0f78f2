import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { OpenState } from "@/components/explorer/workshop/controls/open-state";
import { currentSession } from "@/lib/explorer/auth/session";
import { conditions, demoState, otherVisitors, shares } from "@/lib/explorer/workshop/demo/demo-state";
import { isSampleAccount, sampleAccounts } from "@/lib/explorer/workshop/demo/people";
import { isDemo } from "@/lib/explorer/workshop/settings";

export const metadata: Metadata = { title: "Open the demo", robots: { index: false } };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function OpenPage({ searchParams }: Props) {
  if (!isDemo) notFound();
  const state = demoState.parse(await searchParams);
  const { kind } = await currentSession();
  const { account, share, since } = state;
  const who = isSampleAccount(account)
    ? `${sampleAccounts[account].email}. ${shares[share].text} is shared. ${conditions[since]}.`
    : `${otherVisitors[account]}.`;
  return (
    <PageFrame title="Open the demo" lead={who}>
      <OpenState fields={Object.entries(state)} isConnected={kind === "connected"} />
    </PageFrame>
  );
}
