import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { VisitList } from "@/components/explorer/workshop/trace/visit-list";
import { loadCopy } from "@/lib/explorer/workshop/trace/copies";
import { withRedirects } from "@/lib/explorer/workshop/trace/redirects";

export const metadata: Metadata = {
  title: "A shared trace",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function SharedTracePage({ params }: { params: Promise<{ copy_id: string }> }) {
  const copy = await loadCopy((await params).copy_id);
  if (!copy) notFound();
  const { visits, expiresAt } = copy;
  return (
    <PageFrame
      title="A shared trace"
      lead={
        <>
          A read-only copy of the requests behind somebody’s pages, available until{" "}
          <time dateTime={new Date(expiresAt).toISOString()}>{formatUtc(expiresAt)}</time>. Secrets are cut to
          four characters, and personal data is left out.
        </>
      }
    >
      <h2 className="sr-only">Requests</h2>
      {visits.length > 0 ? <VisitList visits={withRedirects(visits)} /> : <p>There was nothing to copy.</p>}
    </PageFrame>
  );
}

const formatUtc = (time: number): string =>
  `${new Date(time).toLocaleString("en-US", { timeZone: "UTC", dateStyle: "long", timeStyle: "short" })} UTC`;
