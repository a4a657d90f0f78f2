import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReceiptSheet } from "@/components/strandbank/connected-apps/receipt-sheet";
import type { PageProps } from "@/components/strandbank/layout/page-props";
import { Button } from "@/components/ui/button";
import { PrintButton } from "@/components/ui/print-button";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { findReceipt } from "@/lib/provider/oauth/connected-apps/receipts";

export const metadata: Metadata = { title: "Receipt" };

export default async function ReceiptPage(props: PageProps<{ grant_id: string }>) {
  const { grant_id } = await props.params;
  const path = encodeURIComponent(grant_id);
  const session = await requireSession(`/connected-apps/receipts/${path}/`);
  const receipt = await findReceipt(session, grant_id);
  if (!receipt) notFound();
  return (
    <main id="main" className="mx-auto w-full max-w-3xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-4xl leading-tight tracking-tight">
        Receipt for <bdi>{receipt.shown.application.name}</bdi>
      </h1>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <PrintButton>Print</PrintButton>
        <Button asChild variant="outline">
          <a href={`/export/consent/${path}/`}>Download as JSON</a>
        </Button>
      </div>
      <ReceiptSheet receipt={receipt} />
    </main>
  );
}
