import { notFound, redirect } from "next/navigation";
import { ConsentRequest } from "@/components/strandbank/consent/consent-request";
import { isShownProblem } from "@/components/strandbank/consent/form/problems";
import { RequestProblem } from "@/components/strandbank/consent/request-problem";
import { first } from "@/components/strandbank/layout/page";
import { signInAgain } from "@/lib/strandbank/core/consent/endpoint";
import { loadConsentView } from "@/lib/strandbank/core/consent/load-view";
import { pagePreviews } from "@/lib/strandbank/core/preview/load-preview";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import { PREVIEWS } from "./previews";

export const metadata = { title: "Decide what to share" };

export default async function ConsentPage(props: PageProps<"/consent/[request_id]">) {
  const { request_id } = await props.params;
  const { problem, profile } = await props.searchParams;
  const page = `/consent/${encodeURIComponent(request_id)}/`;
  const session = await requireSession(page);
  const view = await loadConsentView(request_id, session, first(profile));
  if ("problem" in view) {
    if (view.problem === "unknown") return notFound();
    if (view.problem === "stale") return redirect(signInAgain(page));
    return <RequestProblem problem={view.problem} />;
  }
  const code = first(problem);
  const previews = await pagePreviews(PREVIEWS, session, view);
  return (
    <ConsentRequest
      view={{ ...view, previews }}
      problem={isShownProblem(code) ? code : null}
      importPage="/import/"
    />
  );
}
