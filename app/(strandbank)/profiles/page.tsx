import type { Metadata } from "next";
import { FormNotice } from "@/components/strandbank/account/form-notice";
import type { PageProps } from "@/components/strandbank/layout/page-props";
import { ProfileBadges } from "@/components/strandbank/profile/profile-badges";
import { ProfilePicture } from "@/components/strandbank/profile/profile-picture";
import { Button } from "@/components/ui/button";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { profilesWithCalls } from "@/lib/provider/raw-data/export/profiles-with-calls";

export const metadata: Metadata = { title: "Your profiles" };

const PROBLEMS = new Map([
  ["form", "That form belonged to another session, so we changed nothing. Please try again."],
  ["kept", "We deleted nothing: an account keeps at least one profile."],
  ["shared", "We deleted nothing: everybody who tries the demo shares that profile."],
  ["gone", "We changed nothing: that profile no longer exists."],
]);

export default async function ProfilesPage(props: PageProps) {
  const session = await requireSession("/profiles/");
  const { done, problem } = await props.searchParams;
  const profiles = await profilesWithCalls(session.accountId);
  return (
    <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-4xl leading-tight tracking-tight">Your profiles</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted-foreground leading-relaxed">
        The people whose genetic data your account holds. Open a profile to see its reports, phenotypes and
        raw data.
      </p>
      <FormNotice
        done={done === "deleted" ? "We deleted the profile. Applications can no longer read it." : undefined}
        problem={typeof problem === "string" ? PROBLEMS.get(problem) : undefined}
      />
      {profiles.length === 0 && (
        <p className="mt-8 rounded-lg border border-dashed p-8 text-center">
          You have no profile yet. Import raw data to make one.
        </p>
      )}
      <ul className="mt-8 grid gap-4">
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileCard profile={profile} />
          </li>
        ))}
      </ul>
      <Button asChild variant="outline" className="mt-6">
        <a href="/import/">Import raw data</a>
      </Button>
    </main>
  );
}

function ProfileCard({ profile }: { profile: Profile & { calls: number } }) {
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border bg-card px-5 py-4 shadow-xs">
      <ProfilePicture imageId={profile.image_id} />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="break-words font-semibold text-lg">
          <bdi>{name}</bdi>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground text-sm tabular-nums">
          <ProfileBadges profile={profile} />
          {profile.is_genotyped === 1 && `${profile.calls.toLocaleString("en-US")} locations with a result`}
        </p>
      </div>
      <Button asChild variant="secondary">
        <a href={`/profiles/${profile.id}/`}>
          Open{" "}
          <span className="sr-only">
            the profile of <bdi>{name}</bdi>
          </span>
        </a>
      </Button>
    </div>
  );
}
