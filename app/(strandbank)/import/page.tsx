import { first, Page } from "@/components/strandbank/layout/page";
import { ImportForm } from "@/components/strandbank/raw-data/import-form";
import { askingApplication } from "@/lib/strandbank/core/consent/request";
import { listProfiles } from "@/lib/strandbank/core/profiles/profiles";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { safeNextPath } from "@/lib/strandbank/core/sign-in/next-path";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import { UPLOAD_PURPOSE } from "@/lib/strandbank/extensions/raw-data/receive/upload-state";
import { latestUpload } from "@/lib/strandbank/extensions/raw-data/receive/uploads";

export const metadata = { title: "Import raw data" };

export default async function ImportPage(props: PageProps<"/import">) {
  const next = safeNextPath(first((await props.searchParams).next), "");
  const session = await requireSession(next ? `/import/?${new URLSearchParams({ next })}` : "/import/");
  const isForConsent = (await askingApplication(next)) !== null;
  const waiting = (await listProfiles(session.accountId)).find(({ is_genotyped }) => is_genotyped === 0);
  return (
    <Page
      size="sheet"
      title="Import raw data"
      lead="Upload the raw-data file from your genotyping service. It becomes a profile in your account, and you decide which applications can see it."
    >
      <noscript>
        <p className="mt-8 rounded-lg border bg-card p-5">To import a file, turn on JavaScript.</p>
      </noscript>
      <div className="mt-8">
        <ImportForm
          formToken={formToken(session.sessionHash, UPLOAD_PURPOSE)}
          latest={await latestUpload(session.accountId)}
          name={waiting ? `${waiting.first_name} ${waiting.last_name}`.trim() : ""}
          next={isForConsent ? next : null}
        />
      </div>
    </Page>
  );
}
