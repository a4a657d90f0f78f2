import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ConsentRequest } from "@/components/strandbank/consent/consent-request";
import { isShownProblem } from "@/components/strandbank/consent/form/problems";
import { RequestProblem } from "@/components/strandbank/consent/request-problem";
import { first, type PageProps } from "@/components/strandbank/layout/page";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { loadConsentView } from "@/lib/provider/oauth/consent/load-view";

export const metadata: Metadata = { title: "Decide what to share" };

export default async function ConsentPage(props: PageProps<{ request_id: string }>) {
  const { request_id } = await props.params;
  const { problem } = await props.searchParams;
  const session = await requireSession(`/consent/${encodeURIComponent(request_id)}/`);
  const view = await loadConsentView(request_id, session);
  if ("problem" in view) {
    if (view.problem === "unknown") notFound();
    return <RequestProblem problem={view.problem} />;
  }
  const code = first(problem);
  return <ConsentRequest view={view} problem={isShownProblem(code) ? code : null} />;
}
