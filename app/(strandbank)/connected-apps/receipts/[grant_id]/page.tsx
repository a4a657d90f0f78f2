import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReceiptSheet } from "@/components/strandbank/connected-apps/receipt-sheet";
import { Page, type PageProps } from "@/components/strandbank/layout/page";
import { ButtonLink } from "@/components/ui/button";
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
    <Page
      size="sheet"
      title={
        <>
          Receipt for <bdi>{receipt.application}</bdi>
        </>
      }
    >
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <PrintButton>Print</PrintButton>
        <ButtonLink href={`/export/consent/${path}/`} variant="outline">
          Download as JSON
        </ButtonLink>
      </div>
      <ReceiptSheet receipt={receipt} />
    </Page>
  );
}
