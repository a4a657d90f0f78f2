import { atStart, TextLink } from "@/components/strandbank/layout/parts/text";
import { Badge } from "@/components/ui/badge";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import type { ConsentProfile, ConsentView } from "@/lib/provider/oauth/consent/load-view";
import { ProblemNote } from "./form/consent-form";

/** With `select_profile` the customer chooses a profile; else a note says that all are covered. */
export function ProfileChoice({ view }: { view: ConsentView }) {
  if (!view.selectProfile)
    return (
      <AllProfiles profiles={view.profiles}>
        <NoResults view={view} />
      </AllProfiles>
    );
  const isOnly = view.profiles.length === 1;
  return (
    <RadioGroup
      id="profiles"
      tabIndex={-1}
      legend={<h2 className="font-semibold text-xl sm:text-2xl">Whose data?</h2>}
      aria-describedby="profiles-hint profiles-problem"
    >
      <p id="profiles-hint" className="mt-1 text-muted-foreground text-sm sm:text-base">
        {isOnly ? (
          "Your account has one profile."
        ) : (
          <>
            <bdi>{atStart(view.client.name)}</bdi> will see this one person only.
          </>
        )}
      </p>
      <ProblemNote id="profiles-problem" problem="profile" />
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2 sm:grid-cols-2 sm:gap-3">
        {view.profiles.map((profile) => (
          <li key={profile.id}>
            <label className="flex h-full min-h-11 cursor-pointer items-center gap-2.5 rounded-lg border bg-card px-3 py-1.5 sm:min-h-14 sm:px-4 has-checked:border-primary has-checked:ring-1 has-checked:ring-primary">
              <RadioGroupItem name="profile_id" value={profile.id} required defaultChecked={isOnly} />
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1 font-medium">
                <bdi>{profile.name}</bdi>
                <ProfileBadges profile={profile} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <NoResults view={view} />
    </RadioGroup>
  );
}

/** Where no profile has results, an application would get none: how to import some first. */
function NoResults({ view: { profiles, requestId } }: { view: ConsentView }) {
  if (profiles.some(({ isGenotyped }) => isGenotyped)) return null;
  const importing = `/import/?${new URLSearchParams({ next: `/consent/${requestId}/` })}`;
  return (
    <p className="mt-4 leading-relaxed">
      {profiles.length > 1 ? "None of these profiles has" : "This profile does not have"} genetic results yet.{" "}
      <TextLink href={importing}>Import a raw-data file</TextLink> first, then come back to this request.
    </p>
  );
}

function AllProfiles({
  profiles,
  children,
}: {
  profiles: readonly ConsentProfile[];
  children: React.ReactNode;
}) {
  const total = profiles.length;
  return (
    <section aria-labelledby="profiles">
      <h2 id="profiles" className="font-semibold text-xl sm:text-2xl">
        Whose data?
      </h2>
      <p className="mt-1 text-muted-foreground text-sm sm:text-base">
        {total === 1
          ? "This covers this one profile, and none that you add later."
          : `This covers these ${total} profiles, and none that you add later. What you tick is shared for each of these people.`}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {profiles.map((profile) => (
          <li key={profile.id} className="flex items-center gap-2 rounded-lg border bg-card px-3 py-1.5">
            <input type="hidden" name="profile_id" value={profile.id} />
            <span className="font-medium">
              <bdi>{profile.name}</bdi>
            </span>
            <ProfileBadges profile={profile} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function ProfileBadges({ profile }: { profile: ConsentProfile }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {!profile.isGenotyped && <Badge variant="warning">Not genotyped</Badge>}
      {profile.isAncestryOnly && <Badge variant="outline">Ancestry only</Badge>}
      {profile.alreadyShared && <Badge variant="secondary">Already shared</Badge>}
    </span>
  );
}
