import { redirect } from "next/navigation";
import { FormNotice } from "@/components/strandbank/layout/form";
import { first, Page } from "@/components/strandbank/layout/page";
import { Fold } from "@/components/strandbank/layout/parts/fold";
import { TextLink } from "@/components/strandbank/layout/parts/text";
import { NamesInWords } from "@/components/strandbank/parts/names-in-words";
import { ReadAs } from "@/components/strandbank/profile-pages/profile-settings";
import { ButtonLink } from "@/components/ui/button";
import { readersOf } from "@/lib/strandbank/core/connected-apps/connected-apps";
import { askingApplication } from "@/lib/strandbank/core/consent/request";
import { listProfiles, type Profile } from "@/lib/strandbank/core/profiles/profiles";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { safeNextPath } from "@/lib/strandbank/core/sign-in/next-path";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import { reportsOf } from "@/lib/strandbank/extensions/genetic-bin/genetic-bins";
import { sexPurpose } from "@/lib/strandbank/extensions/profile-pages/profile-forms";
import { latestUpload } from "@/lib/strandbank/extensions/raw-data/receive/latest-upload";

export const metadata = { title: "Imported" };

/** What the customer's latest import came to, and what is left to decide about the profile. */
export default async function ImportReportPage(props: PageProps<"/import/report">) {
  const query = await props.searchParams;
  const wanted = safeNextPath(first(query.next), "");
  const here = wanted ? `/import/report/?${new URLSearchParams({ next: wanted })}` : "/import/report/";
  const session = await requireSession(here);
  const upload = await latestUpload(session.accountId);
  const profile = (await listProfiles(session.accountId)).find(({ id }) => id === upload?.profileId);
  if (!upload || !profile) redirect("/import/");
  const next = (await askingApplication(wanted)) === null ? null : wanted;
  const readers = await readersOf(session, profile.id);
  const [summary, ...details] = upload.report.slice(0, -1);
  const reports = await reportsOf(profile);
  const computed = reports.filter(({ bin }) => bin.bin_number !== null).length;
  return (
    <Page
      size="sheet"
      title={
        <>
          The profile of <bdi>{`${profile.first_name} ${profile.last_name}`.trim()}</bdi> is ready
        </>
      }
      lead={`${summary} ${computed} of ${reports.length} reports can be computed.`}
    >
      <Fold title="Row by row" className="mt-3 text-sm">
        <ul className="wrap-anywhere grid list-disc gap-1.5 pl-5 leading-relaxed">
          {details.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Fold>
      <div className="mt-8 grid gap-4">
        <FormNotice
          done={first(query.done) === "sex" ? `We now read this file as ${profile.sex}.` : undefined}
        />
        {readers.length > 0 && <AlreadyRead names={readers.map(({ name }) => name)} />}
        <SensitiveQuestion profile={profile} later={next ?? `/profiles/${profile.id}/`} />
        <ReadAs
          profile={profile}
          what="this file"
          why={upload.report.at(-1)}
          back={here}
          token={formToken(session.sessionHash, sexPurpose(profile.id))}
        />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {next && (
          <ButtonLink variant="primary" href={next}>
            Continue to the request
          </ButtonLink>
        )}
        <ButtonLink href={`/profiles/${profile.id}/`} variant={next ? "outline" : "primary"}>
          See the profile
        </ButtonLink>
        {!next && <ButtonLink href="/explorer/">Open it in Rangefinder</ButtonLink>}
        <ButtonLink href="/import/">Import another file</ButtonLink>
      </div>
    </Page>
  );
}

/** Says which applications read an imported profile at once: those that it was shared with before. */
const AlreadyRead = ({ names }: { names: readonly string[] }) => (
  <p className="rounded-lg border bg-card px-5 py-4 leading-relaxed shadow-xs">
    <strong className="font-semibold">
      <NamesInWords names={names} /> may read this profile already.
    </strong>{" "}
    You can end that under <TextLink href="/connected-apps/">Connected apps</TextLink>.
  </p>
);

/**
 * Asks whether to turn on the sensitive results of an imported profile, which are off.
 * @param later where "Not now" leads, which changes nothing
 */
function SensitiveQuestion({ profile, later }: { profile: Profile; later: string }) {
  if (profile.has_opted_in === 1) return null;
  return (
    <section className="rounded-lg border bg-card p-5 shadow-xs">
      <h2 className="font-semibold text-lg">Show results about serious illness?</h2>
      <p className="mt-1.5 leading-relaxed">
        A few places can reveal a risk of serious disease. Their results are off: neither you nor any
        application sees them. They tell about relatives too, and this may be a relative’s file.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={later}>
          Not now
        </ButtonLink>
        <ButtonLink href={`/profiles/${profile.id}/sensitive/`}>Turn on</ButtonLink>
      </div>
    </section>
  );
}
