import { atStart, TextLink } from "@/components/strandbank/layout/parts/text";
import { Face } from "@/components/strandbank/parts/face";
import { DateText } from "@/components/strandbank/parts/local-time";
import { Says } from "@/components/strandbank/parts/says";
import { Badge } from "@/components/ui/badge";
import type { ConsentView } from "@/lib/strandbank/core/consent/load-view";
import { ProblemNote } from "./form/consent-form";

const CARD =
  "flex h-full min-h-11 items-center gap-2.5 rounded-lg border bg-card px-3 py-1.5 sm:min-h-14 sm:px-4";

interface ChoiceProps {
  view: ConsentView;
  /** Where a customer imports results; it takes `next`. */
  importPage: string;
}

/** The first step with `select_profile`, where there are several people: each is a link to the second. */
export const ChoosePerson = ({ view, importPage }: ChoiceProps) => (
  <section aria-labelledby="profiles">
    <h2 id="profiles" className="font-semibold text-xl sm:text-2xl">
      Whose data?
    </h2>
    <p className="mt-1 text-muted-foreground text-sm sm:text-base">
      <Says id="of-one-person" app={<bdi>{atStart(view.client.name)}</bdi>} />
    </p>
    <ul className="mt-3 grid gap-2 sm:grid-cols-2 sm:gap-3">
      {view.profiles.map((profile) => (
        <li key={profile.id}>
          <a href={`?profile=${encodeURIComponent(profile.id)}`} className={`${CARD} hover:border-primary`}>
            <NameAndState profile={profile} />
          </a>
        </li>
      ))}
    </ul>
    <NoResults view={view} importPage={importPage} />
  </section>
);

/** Whose data the items are: one person, or those who are ticked. */
export function People({ view, importPage }: ChoiceProps) {
  const { profiles, people, selectProfile } = view;
  const only = people.length === 1 && profiles.find(({ id }) => id === people[0]?.id);
  if (profiles.length === 0) return null;
  return (
    <section id="profiles" tabIndex={-1} aria-labelledby="whose" className="min-w-0">
      <h2 id="whose" className="font-semibold text-xl sm:text-2xl">
        Whose data?
      </h2>
      {only ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <NameAndState profile={only} />
          {selectProfile && profiles.length > 1 && (
            <TextLink href="?" className="text-sm">
              Someone else
            </TextLink>
          )}
        </p>
      ) : (
        <>
          <p className="mt-1 text-muted-foreground text-sm sm:text-base">
            <Says id="of-several" />
          </p>
          <ProblemNote id="profiles-problem" problem="profile" />
        </>
      )}
      <NoResults view={view} importPage={importPage} />
    </section>
  );
}

/** Where no profile has results, an application would get none: how to import some first. */
function NoResults({ view: { profiles, requestId }, importPage }: ChoiceProps) {
  if (profiles.some(({ isGenotyped }) => isGenotyped)) return null;
  const importing = `${importPage}?${new URLSearchParams({ next: `/consent/${requestId}/` })}`;
  return (
    <p className="mt-4 leading-relaxed">
      {profiles.length > 1 ? "None of these profiles has" : "This profile does not have"} genetic results yet.{" "}
      <TextLink href={importing}>Import a raw-data file</TextLink> first, then come back to this request.
    </p>
  );
}

/** A profile's image and name, and what is known of its results and consents. */
const NameAndState = ({ profile }: { profile: ConsentView["profiles"][number] }) => (
  <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1 font-medium">
    <span className="flex min-w-0 items-center gap-2.5">
      <Face imageId={profile.imageId} />
      <bdi className="wrap-anywhere">{profile.name}</bdi>
    </span>
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {!profile.isGenotyped && <Badge variant="warning">No results yet</Badge>}
      {profile.isAncestryOnly && <Badge variant="outline">Ancestry only</Badge>}
      {profile.sharedUntil !== null && (
        <Badge variant="secondary">
          <Says id="shared-until" end={<DateText time={profile.sharedUntil} />} />
        </Badge>
      )}
    </span>
  </span>
);
