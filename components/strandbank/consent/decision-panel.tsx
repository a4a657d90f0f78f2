import { ProblemNote } from "@/components/strandbank/consent/form/consent-form";
import {
  Changes,
  ConfirmSensitive,
  Decision,
  GenomeToShare,
} from "@/components/strandbank/consent/form/decision";
import { oneMoreOf } from "@/components/strandbank/consent/form/items";
import { TextLink } from "@/components/strandbank/layout/parts/text";
import { DateText } from "@/components/strandbank/parts/local-time";
import { Says } from "@/components/strandbank/parts/says";
import { cn } from "@/components/ui/cn";
import type { ConsentView } from "@/lib/strandbank/core/consent/load-view";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { DEFAULT_LASTING_DAYS, type LastingDays } from "@/lib/strandbank/platform/bounds";

const asksForSensitive = ({ groups, people }: ConsentView): boolean =>
  groups.some(({ scopes }) => scopes.some(({ sensitive }) => sensitive)) ||
  people.some(({ places }) => places.some(({ kind }) => kind === "sensitive"));

/**
 * What changes, until when, and the two answers. On a wide screen it stands beside the items, and scrolls in
 * itself if the window is low; in a narrow window it is a bar at the lower edge (`app/globals.css`).
 */
export function DecisionPanel({ view }: { view: ConsentView }) {
  const needsStep = !view.client.isVerified && asksForSensitive(view);
  return (
    <section
      aria-labelledby="decision"
      className={cn(
        "grid gap-4 lg:sticky lg:top-6 lg:overflow-y-auto lg:rounded-lg lg:border lg:border-t-4 lg:border-t-primary lg:bg-card lg:p-5 lg:shadow-xs",
        // From the lower edge of the header, and of the warning, to that of the window.
        view.client.isVerified ? "lg:max-h-[calc(100dvh-8rem)]" : "lg:max-h-[calc(100dvh-14.5rem)]",
      )}
    >
      <div>
        <h2 id="decision" tabIndex={-1} className="font-semibold text-xl">
          Your decision
        </h2>
        {needsStep && <ConfirmSensitive host={view.client.redirectHost} />}
      </div>
      <div className="decision-bar grid gap-3 text-sm leading-relaxed">
        <Changes />
        <GenomeToShare genome={view.genome} />
        <UntilWhen view={view} />
        <p>
          <Says id="reads-away" />
        </p>
        <Decision isChange={view.people.some(({ held }) => held.length > 0)} oneMore={oneMoreOf(view)} />
      </div>
      <p className="text-muted-foreground text-sm leading-relaxed">
        <Says id="stop-any-time" place={<TextLink href="/connected-apps/">Connected apps</TextLink>} />
      </p>
    </section>
  );
}

export const periodText: Readonly<Record<LastingDays, string>> = {
  1: "One day",
  90: "90 days",
  365: "One year",
};

/** Shows the words of the chosen period, without scripts too. */
const whenChosen: Readonly<Record<LastingDays, string>> = {
  1: 'group-has-[[value="1"]:checked]/lasts:inline',
  90: 'group-has-[[value="90"]:checked]/lasts:inline',
  365: 'group-has-[[value="365"]:checked]/lasts:inline',
};

const isSameDay = (one: number, other: number): boolean =>
  Math.floor(one / DAY_MS) === Math.floor(other / DAY_MS);

/** When it ends, with the choice of another end folded away. */
function UntilWhen({ view: { periods, people } }: { view: ConsentView }) {
  const ends = new Set(people.flatMap(({ sharedUntil }) => sharedUntil ?? []));
  const [until] = ends;
  const before = (endsAt: number): React.ReactNode => {
    if (until === undefined || (ends.size === 1 && isSameDay(until, endsAt))) return null;
    return ends.size === 1 ? <DateText time={until} /> : "the ends that you chose before";
  };
  return (
    <details className="group/lasts" id="lasts">
      <summary className="block min-h-6 cursor-pointer [&::-webkit-details-marker]:hidden">
        {periods.map(({ days, endsAt }) => (
          <span key={days} className={cn("hidden", whenChosen[days])}>
            <Until days={days} endsAt={endsAt} before={before(endsAt)} />
          </span>
        ))}{" "}
        <span className="text-primary underline underline-offset-4">Change</span>
      </summary>
      <fieldset aria-describedby="lasts-problem" className="min-w-0">
        <legend className="sr-only">For how long?</legend>
        <ProblemNote id="lasts-problem" problem="lasts" />
        <ul className="mt-1.5 flex flex-wrap gap-x-3">
          {periods.map(({ days }) => (
            <li key={days}>
              <label className="flex min-h-8 cursor-pointer items-center gap-1.5">
                <input
                  type="radio"
                  name="lasts"
                  value={days}
                  required
                  defaultChecked={days === DEFAULT_LASTING_DAYS}
                  className="choice"
                />
                {periodText[days]}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  );
}

interface UntilProps {
  days: LastingDays;
  endsAt: number;
  /** The end that it replaces; null for none. */
  before: React.ReactNode;
}

function Until({ days, endsAt, before }: UntilProps) {
  const facts = {
    end: (
      <strong className="font-medium">
        <DateText time={endsAt} />
      </strong>
    ),
    period: periodText[days].toLowerCase(),
  };
  return before ? <Says id="until-instead" {...facts} before={before} /> : <Says id="until" {...facts} />;
}
