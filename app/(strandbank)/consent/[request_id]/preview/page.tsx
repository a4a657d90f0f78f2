import { notFound, redirect } from "next/navigation";
import { PreviewValues } from "@/components/strandbank/consent/preview-values";
import { first, Page } from "@/components/strandbank/layout/page";
import { Face } from "@/components/strandbank/parts/face";
import { Says } from "@/components/strandbank/parts/says";
import { itemLabel } from "@/lib/strandbank/core/preview/item-label";
import { loadPreview } from "@/lib/strandbank/core/preview/load-preview";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import { PREVIEWS } from "../previews";

export const metadata = { title: "What would leave" };

/** What an application would get through one item: in its own tab, while the decision waits in another. */
export default async function PreviewPage(props: PageProps<"/consent/[request_id]/preview">) {
  const { request_id: requestId } = await props.params;
  const query = await props.searchParams;
  const [item, profileId] = [first(query.item) ?? "", first(query.profile) ?? ""];
  const path = `/consent/${encodeURIComponent(requestId)}/preview/?${new URLSearchParams({ item, profile: profileId })}`;
  const session = await requireSession(path);
  const found = await loadPreview(PREVIEWS, session, { requestId, profileId, item });
  if (found === "unknown") notFound();
  if (found === "stale")
    return redirect(`/sign-in/?${new URLSearchParams({ next: path, again: "preview" })}`);
  const { profile, preview } = found;
  return (
    <Page
      size="question"
      title={await itemLabel(item)}
      lead={
        <>
          <Says id="preview" /> Close this tab to go back to your decision.
        </>
      }
    >
      {profile && (
        <p className="mt-6 flex items-center gap-2.5 font-medium">
          <Face imageId={profile.image_id} />
          <bdi>{`${profile.first_name} ${profile.last_name}`.trim()}</bdi>
        </p>
      )}
      <div className="mt-4 rounded-lg border bg-card p-5 shadow-xs">
        <PreviewValues preview={preview} />
      </div>
    </Page>
  );
}
