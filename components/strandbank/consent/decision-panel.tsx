import { ProblemNote } from "@/components/strandbank/consent/form/consent-form";
import {
  Changes,
  ConfirmSensitive,
  Decision,
  GenomeToShare,
} from "@/components/strandbank/consent/form/decision";
import { oneMoreOf } from "@/components/strandbank/consent/form/items";
import { atStart, TextLink } from "@/components/strandbank/layout/parts/text";
import { DateText } from "@/components/strandbank/parts/local-time";
import { cn } from "@/components/ui/cn";
import type { ConsentView } from "@/lib/strandbank/core/consent/load-view";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { DEFAULT_LASTING_DAYS, type LastingDays } from "@/lib/strandbank/platform/bounds";

const asksForSensitive = ({ groups, people }: ConsentView): boolean =>
  groups.some(({ scopes }) => scopes.some(({ sensitive }) => sensitive)) ||
  people.some(({ places }) => places.some(({ kind }) => kind === "sensitive"));

/**
 * Until when, the two answers, and what follows. Beside the items on a wide screen; in a narrow or low window
 * end and answers are a bar at its lower edge (`app/globals.css`).
 */
export function DecisionPanel({ view }: { view: ConsentView }) {
  const needsStep = !view.client.isVerified && asksForSensitive(view);
  const name = <bdi>{atStart(view.client.name)}</bdi>;
  return (
    <section
      aria-labelledby="decision"
      className="grid gap-4 lg:sticky lg:top-6 lg:rounded-lg lg:border lg:border-t-4 lg:border-t-primary lg:bg-card lg:p-5 lg:shadow-xs"
    >
      <div>
        <h2 id="decision" tabIndex={-1} className="font-semibold text-xl">
          Your decision
        </h2>
        {needsStep && <ConfirmSensitive host={view.client.redirectHost} />}
      </div>
      <div className="decision-bar grid gap-3">
        <GenomeToShare genome={view.genome} />
        <Changes />
        <UntilWhen view={view} />
        <Decision isChange={view.people.some(({ held }) => held.length > 0)} oneMore={oneMoreOf(view)} />
      </div>
      <p className="text-muted-foreground text-sm leading-relaxed">
        {name} can read while you are away, and keep what it read. Stop it any time under{" "}
        <TextLink href="/connected-apps/">Connected apps</TextLink>.
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
  return (
    <details className="group/lasts text-sm leading-relaxed" id="lasts">
      <summary className="flex min-h-6 cursor-pointer list-none flex-wrap items-baseline gap-x-1.5 [&::-webkit-details-marker]:hidden">
        {periods.map(({ days, endsAt }) => (
          <span key={days} className={cn("hidden", whenChosen[days])}>
            For {periodText[days].toLowerCase()}, until{" "}
            <strong className="font-medium">
              <DateText time={endsAt} />
            </strong>
            {until !== undefined && (ends.size > 1 || !isSameDay(until, endsAt)) && (
              <>
                {" "}
                instead of {ends.size === 1 ? <DateText time={until} /> : "the ends that you chose before"}
              </>
            )}
          </span>
        ))}
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
