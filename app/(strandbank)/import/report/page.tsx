import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FormNotice } from "@/components/strandbank/account/form-notice";
import { NamesInWords } from "@/components/strandbank/account/names-in-words";
import { ProfileOfferForm } from "@/components/strandbank/connected-apps/profile-offer";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { ReadAs } from "@/components/strandbank/profile/read-as";
import { ImportReport } from "@/components/strandbank/raw-data/import-report";
import { Button } from "@/components/ui/button";
import { sexPurpose } from "@/lib/provider/account-data/profile-forms";
import { formToken } from "@/lib/provider/accounts/form-token";
import { safeNextPath } from "@/lib/provider/accounts/next-path";
import { listProfiles, type Profile } from "@/lib/provider/accounts/profiles";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { reportsOf } from "@/lib/provider/gpri/genetic-bins";
import { readersOf } from "@/lib/provider/oauth/connected-apps/connected-apps";
import { profileOffer } from "@/lib/provider/oauth/connected-apps/profile-offer";
import { askingApplication } from "@/lib/provider/oauth/consent/asking-application";
import { latestUpload } from "@/lib/provider/raw-data/receive/uploads";

export const metadata: Metadata = { title: "Imported" };

/** What the customer's latest import came to, and what is left to decide about the profile. */
export default async function ImportReportPage(props: PageProps) {
  const query = await props.searchParams;
  const wanted = safeNextPath(first(query.next), "");
  const here = wanted ? `/import/report/?${new URLSearchParams({ next: wanted })}` : "/import/report/";
  const session = await requireSession(here);
  const upload = await latestUpload(session.accountId);
  const profile = (await listProfiles(session.accountId)).find(({ id }) => id === upload?.profileId);
  if (!upload || !profile) redirect("/import/");
  const next = (await askingApplication(wanted)) === null ? null : wanted;
  const offer = await profileOffer(session, profile);
  const readers = await readersOf(session, profile.id);
  return (
    <main id="main" className="mx-auto w-full max-w-3xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <ImportReport profile={profile} upload={upload} reports={await reportsOf(profile)} next={next}>
        <FormNotice
          done={first(query.done) === "sex" ? `We now read this file as ${profile.sex}.` : undefined}
        />
        {readers.length > 0 && <AlreadyRead names={readers.map(({ name }) => name)} />}
        <SensitiveQuestion profile={profile} later={next ?? `/profiles/${profile.id}/`} />
        <ReadAs
          profile={profile}
          what="this file"
          back={here}
          token={formToken(session.sessionHash, sexPurpose(profile.id))}
        />
        {offer && <ProfileOfferForm offer={offer} />}
      </ImportReport>
    </main>
  );
}

/** Says which applications read an imported profile at once: those that it was shared with before. */
const AlreadyRead = ({ names }: { names: readonly string[] }) => (
  <p className="rounded-lg border bg-card px-5 py-4 leading-relaxed shadow-xs sm:px-6">
    <strong className="font-semibold">
      <NamesInWords names={names} /> may read this profile already.
    </strong>{" "}
    You can end that under{" "}
    <a href="/connected-apps/" className="text-primary underline underline-offset-4">
      Connected apps
    </a>
    .
  </p>
);

/**
 * Asks whether to turn on the sensitive results of an imported profile, which are off.
 * @param later where "Not now" leads, which changes nothing
 */
function SensitiveQuestion({ profile, later }: { profile: Profile; later: string }) {
  if (profile.has_opted_in === 1) return null;
  return (
    <section className="rounded-lg border bg-card p-5 shadow-xs sm:p-6">
      <h2 className="font-semibold text-lg">Show results about serious illness?</h2>
      <p className="mt-1.5 leading-relaxed">
        A few places can reveal a risk of serious disease. Their results are off: neither you nor any
        application sees them. They tell about relatives too, and this may be a relative’s file.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button asChild>
          <a href={later}>Not now</a>
        </Button>
        <Button asChild variant="outline">
          <a href={`/profiles/${profile.id}/sensitive/`}>Turn on</a>
        </Button>
      </div>
    </section>
  );
}
