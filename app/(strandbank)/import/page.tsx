import { first, Page } from "@/components/strandbank/layout/page";
import { TextLink } from "@/components/strandbank/layout/parts/text";
import { ImportForm } from "@/components/strandbank/raw-data/import-form";
import { PersonChoice } from "@/components/strandbank/raw-data/person-choice";
import { askingApplication } from "@/lib/strandbank/core/consent/request";
import { listProfiles } from "@/lib/strandbank/core/profiles/profiles";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { safeNextPath } from "@/lib/strandbank/core/sign-in/next-path";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import { personPurpose } from "@/lib/strandbank/extensions/raw-data/receive/choose-person";
import { latestUpload } from "@/lib/strandbank/extensions/raw-data/receive/latest-upload";
import { UPLOAD_PURPOSE, type UploadState } from "@/lib/strandbank/extensions/raw-data/receive/upload-state";

export const metadata = { title: "Import raw data" };

export default async function ImportPage(props: PageProps<"/import">) {
  const query = await props.searchParams;
  const next = safeNextPath(first(query.next), "");
  const session = await requireSession(next ? `/import/?${new URLSearchParams({ next })}` : "/import/");
  const isForConsent = (await askingApplication(next)) !== null;
  const latest = await latestUpload(session.accountId);
  const waiting = (await listProfiles(session.accountId)).find(({ is_genotyped }) => is_genotyped === 0);
  return (
    <Page
      size="sheet"
      title="Import raw data"
      lead="Upload the raw-data file from your genotyping service. It becomes a profile in your account, and you decide which applications can see it."
    >
      <noscript>
        <p className="mt-8 rounded-lg border bg-card p-5 leading-relaxed">
          <LatestImport latest={latest} /> To import a file, turn on JavaScript.
        </p>
      </noscript>
      <div className="mt-8">
        {latest?.state === "choosing" && (
          <PersonChoice
            importId={latest.id}
            people={latest.people}
            isMissing={first(query.problem) === "person"}
            token={formToken(session.sessionHash, personPurpose(latest.id))}
            next={isForConsent ? next : ""}
          />
        )}
        <ImportForm
          formToken={formToken(session.sessionHash, UPLOAD_PURPOSE)}
          latest={latest}
          name={waiting ? `${waiting.first_name} ${waiting.last_name}`.trim() : ""}
          next={isForConsent ? next : null}
        />
      </div>
    </Page>
  );
}

/** The state of the latest import, for customers without scripts. */
function LatestImport({ latest }: { latest: UploadState | null }) {
  if (latest === null || latest.state === "choosing") return null;
  if (latest.state === "failed") return latest.problem;
  return latest.state === "done" ? (
    <TextLink href="/import/report/">See what your last import came to.</TextLink>
  ) : (
    <TextLink href="/import/">An import is under way: look again.</TextLink>
  );
}
