import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Halves } from "@/components/strandbank/demo/halves";
import { ClientFields } from "@/components/strandbank/layout/client-fields";
import { Page } from "@/components/strandbank/layout/page";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { ButtonLink } from "@/components/ui/button";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { loadSideBySide } from "@/lib/provider/demo/controls/side-by-side";
import { SIDE_BY_SIDE } from "@/lib/provider/demo/controls/switches";
import { settings } from "@/lib/provider/settings";

export const metadata: Metadata = { title: "Bank and application, side by side", robots: { index: false } };

/** For presenters, in the demo only: a customer's consent with switches, and the application beside it. */
export default async function SideBySidePage({ searchParams }: PageProps) {
  if (!settings.demo) notFound();
  const session = await requireSession(SIDE_BY_SIDE);
  const shown = await loadSideBySide(session, first((await searchParams).profile_id));
  if (shown) {
    const { profile, items, clientId, formToken } = shown;
    return (
      <Halves
        key={profile.id}
        profile={profile}
        items={items}
        fields={<ClientFields clientId={clientId} formToken={formToken} />}
        explorerUrl={settings.explorerUrl}
      />
    );
  }
  return (
    <Page
      size="question"
      title="Rangefinder reads nothing of yours yet"
      lead="Connect a profile first. Then this page shows your consent on the left, and Rangefinder on the right."
    >
      <ButtonLink href={`${settings.explorerUrl}/explorer/`} className="mt-6">
        Connect at Rangefinder
      </ButtonLink>
    </Page>
  );
}
