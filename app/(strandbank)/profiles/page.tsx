import { CHANGED_PROFILES, FormNotice } from "@/components/strandbank/layout/form";
import { Empty, entryFor, Page } from "@/components/strandbank/layout/page";
import { plural } from "@/components/strandbank/layout/parts/text";
import { Face } from "@/components/strandbank/parts/face";
import { ProfileBadges } from "@/components/strandbank/profile-pages/profile-badges";
import { ButtonLink } from "@/components/ui/button";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import { profilesWithCalls } from "@/lib/strandbank/extensions/raw-data/export/export-raw-data";

export const metadata = { title: "Your profiles" };

const DONE = { deleted: "We deleted the profile. Applications can no longer read it." };

const PROBLEMS = {
  form: CHANGED_PROFILES,
  kept: "We deleted nothing: an account keeps at least one profile.",
  shared: "We deleted nothing: everyone who tries the demo shares that profile.",
  gone: "We changed nothing: that profile no longer exists.",
};

export default async function ProfilesPage(props: PageProps<"/profiles">) {
  const session = await requireSession("/profiles/");
  const { done, problem } = await props.searchParams;
  const profiles = await profilesWithCalls(session.accountId);
  return (
    <Page
      size="list"
      title="Your profiles"
      lead="The people whose genetic data your account holds. Open a profile to see its reports, phenotypes and raw data."
    >
      <FormNotice done={entryFor(DONE, done)} problem={entryFor(PROBLEMS, problem)} />
      {profiles.length === 0 && <Empty>You have no profile yet. Import raw data to make one.</Empty>}
      <ul className="mt-8 grid gap-4">
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileCard profile={profile} />
          </li>
        ))}
      </ul>
      <ButtonLink href="/import/" className="mt-6">
        Import raw data
      </ButtonLink>
    </Page>
  );
}

function ProfileCard({ profile }: { profile: Profile & { calls: number } }) {
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border bg-card px-5 py-4 shadow-xs">
      <Face imageId={profile.image_id} className="size-14" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="break-words font-semibold text-lg">
          <bdi>{name}</bdi>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground text-sm tabular-nums">
          <ProfileBadges profile={profile} />
          {profile.is_genotyped === 1 && `${plural(profile.calls, "place")} with a result`}
        </p>
      </div>
      <ButtonLink href={`/profiles/${profile.id}/`} variant="secondary">
        Open{" "}
        <span className="sr-only">
          the profile of <bdi>{name}</bdi>
        </span>
      </ButtonLink>
    </div>
  );
}
