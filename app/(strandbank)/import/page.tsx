import { first, Page } from "@/components/strandbank/layout/page";
import { ImportForm } from "@/components/strandbank/raw-data/import-form";
import { formToken } from "@/lib/provider/accounts/form-token";
import { safeNextPath } from "@/lib/provider/accounts/next-path";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { askingApplication } from "@/lib/provider/oauth/decision/request";
import { UPLOAD_PURPOSE } from "@/lib/provider/raw-data/receive/upload-state";
import { latestUpload } from "@/lib/provider/raw-data/receive/uploads";

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
