import { Fold } from "@/components/strandbank/layout/parts/fold";
import { atStart, plural, TextLink } from "@/components/strandbank/layout/parts/text";
import { DateText } from "@/components/strandbank/parts/local-time";
import { Says } from "@/components/strandbank/parts/says";
import type { endedConsents } from "@/lib/strandbank/core/connected-apps/consent-record";
import type { ConsentEnd } from "@/lib/strandbank/platform/store/tables/schema";

const words: Readonly<Record<ConsentEnd, string>> = {
  customer: "You stopped it on",
  profile: "The profile was deleted on",
  end: "It ended, as you chose, on",
  application: "The application ended it on",
  reuse: "Strandbank ended it on",
  newer: "It ended on",
  upgrade: "It became part of what you share of a person, or ended, on",
};

export const EndText = ({ ended: { at, reason } }: { ended: { at: number; reason: ConsentEnd } }) => (
  <Says id="ended" how={words[reason]} time={<DateText time={at} />} />
);

interface EndedListProps {
  ended: Awaited<ReturnType<typeof endedConsents>>;
  /** Where everything can be downloaded. */
  exportPage: string;
}

/** What was shared once, folded away. */
export function EndedList({ ended: { total, latest }, exportPage }: EndedListProps) {
  if (total === 0) return null;
  return (
    <Fold title={`No longer shared: ${plural(total, "consent")}`} className="mt-8">
      <ul className="grid gap-2 pb-2 text-sm leading-relaxed sm:pl-6.5">
        {latest.map((one) => (
          <li key={one.id}>
            <TextLink href={`/connected-apps/consents/${encodeURIComponent(one.id)}/`}>
              <bdi>{one.person}</bdi>, with <bdi>{atStart(one.application)}</bdi>
            </TextLink>
            , since <DateText time={one.since} />. <EndText ended={one.ended} />.
          </li>
        ))}
      </ul>
      {total > latest.length && (
        <p className="pb-2 text-sm sm:pl-6.5">
          These are the latest {latest.length}.{" "}
          <TextLink href={exportPage}>The download of everything</TextLink> has all.
        </p>
      )}
    </Fold>
  );
}
