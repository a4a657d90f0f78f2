import { PageFrame } from "@/components/explorer/parts/page-frame";
import { PrintButton } from "@/components/ui/print-button";

/** The part of the page that needs no data. */
export function InteractionsFrame({ children }: { children: React.ReactNode }) {
  return (
    <PageFrame
      title="Interactions"
      lead="How much difference a habit makes can depend on your genome. See which bin you are in, and what it means."
    >
      {children}
      <PrintButton size="sm">Print on one page</PrintButton>
    </PageFrame>
  );
}
