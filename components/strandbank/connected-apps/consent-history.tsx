import { PurposeText } from "@/components/strandbank/consent/form/purpose-text";
import { sharedInWords } from "@/components/strandbank/layout/parts/summary";
import { DateText, LocalTime } from "@/components/strandbank/parts/local-time";
import { OwnWords } from "@/components/strandbank/parts/names-in-words";
import { Says } from "@/components/strandbank/parts/says";
import { redirectHost } from "@/lib/strandbank/core/clients/redirect-uri";
import type { ConsentEvent } from "@/lib/strandbank/core/consent/history";
import { scopeGroups } from "@/lib/strandbank/core/scopes/scope-groups";
import type { ConsentEventKind } from "@/lib/strandbank/platform/store/tables/schema";

/** Everything that happened to a consent, the latest first, with the words that the consent page showed. */
export const ConsentHistory = ({ events }: { events: readonly ConsentEvent[] }) => (
  <section aria-labelledby="history" className="mt-10">
    <h2 id="history" className="font-semibold text-2xl">
      History
    </h2>
    <ol className="mt-3 grid gap-3 border-l-2 pl-4 text-sm leading-relaxed">
      {events.toReversed().map((event) => (
        <li key={`${event.at} ${event.kind}`}>
          <Event event={event} />
        </li>
      ))}
    </ol>
  </section>
);

type Facts = Record<"what" | "end", React.ReactNode>;

const SAID: Readonly<Record<ConsentEventKind, (facts: Facts) => React.ReactNode>> = {
  allowed: (facts) => <Says id="event-allowed" {...facts} />,
  narrowed: (facts) => <Says id="event-narrowed" {...facts} />,
  widened: (facts) => <Says id="event-widened" {...facts} />,
  end_changed: ({ end }) => <Says id="event-end" end={end} />,
  withdrawn: () => <Says id="event-withdrawn" />,
  ended: () => <Says id="event-ended" />,
};

async function Event({ event: { kind, at, scopes, endsAt, shown } }: { event: ConsentEvent }) {
  const facts = {
    what: sharedInWords({ groups: await scopeGroups(scopes), scopes }),
    end: <DateText time={endsAt} />,
  };
  return (
    <>
      <p>
        <LocalTime time={at} />: {SAID[kind](facts)}
      </p>
      {shown && (
        <details className="text-muted-foreground">
          <summary className="min-h-6 w-fit cursor-pointer">What the page said then</summary>
          <p>
            Return to {redirectHost(shown.application.redirectUri)}.{" "}
            {shown.application.isVerified ? (
              <>
                Verified by Strandbank, made by <bdi>{shown.application.developer}</bdi>.
              </>
            ) : (
              <>
                Not verified by Strandbank.{" "}
                <OwnWords name={shown.application.name} developer={shown.application.developer} />
              </>
            )}
          </p>
          <ul className="list-disc pl-5">
            {shown.items.map(({ scope, label, description, purpose, purposeKind, isNeeded }) => (
              <li key={scope}>
                {label}: {description}
                {purpose !== null && (
                  <>
                    {" "}
                    <PurposeText
                      purpose={{ kind: purposeKind ?? null, purpose, isNeeded: isNeeded ?? false }}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
