import type { Metadata } from "next";
import { requireSession } from "@/components/account/require-session";
import { ConsentRequest } from "@/components/consent/consent-request";
import { isShownProblem } from "@/components/consent/problems";
import { RequestProblem } from "@/components/consent/request-problem";
import { first, type PageProps } from "@/components/layout/page-props";
import { loadConsentView } from "@/lib/oauth/consent-view";

export const metadata: Metadata = { title: "Decide what to share" };

export default async function ConsentPage(props: PageProps<{ request_id: string }>) {
  const { request_id } = await props.params;
  const { problem } = await props.searchParams;
  const session = await requireSession(`/consent/${encodeURIComponent(request_id)}/`);
  const view = await loadConsentView(request_id, session);
  if ("problem" in view) return <RequestProblem problem={view.problem} />;
  const code = first(problem);
  return <ConsentRequest view={view} problem={isShownProblem(code) ? code : null} />;
}
