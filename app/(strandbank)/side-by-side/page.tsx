import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Halves } from "@/components/strandbank/demo/halves";
import { ClientFields } from "@/components/strandbank/layout/client-fields";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { Button } from "@/components/ui/button";
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
  const explorer = `${settings.explorerUrl}/explorer/`;
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
    <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-3xl leading-tight tracking-tight">Rangefinder reads nothing of yours yet</h1>
      <p className="my-4 text-lg text-muted-foreground leading-relaxed">
        Connect a profile first. Then this page shows your consent on the left, and Rangefinder on the right.
      </p>
      <Button asChild>
        <a href={explorer}>Connect at Rangefinder</a>
      </Button>
    </main>
  );
}
