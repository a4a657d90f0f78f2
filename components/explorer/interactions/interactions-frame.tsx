import { PageFrame } from "@/components/explorer/parts/page-frame";
import { PrintButton } from "./print-button";

/** The part of the page that needs no data. */
export function InteractionsFrame({ children }: { children: React.ReactNode }) {
  return (
    <PageFrame
      title="Interactions"
      lead="How much difference can a habit make? It can depend on your genome. A predictor puts each profile into one of several bins; here is what yours means."
    >
      {children}
      <PrintButton />
    </PageFrame>
  );
}
