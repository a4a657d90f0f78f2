import { DateText } from "@/components/strandbank/account/local-time";
import { ProblemNote } from "@/components/strandbank/consent/form/consent-form";
import { ConfirmSensitive, Decision, GenomeToShare } from "@/components/strandbank/consent/form/decision";
import { atStart, TextLink } from "@/components/strandbank/layout/parts/text";
import { cn } from "@/components/ui/cn";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { IDLE_DAYS, type LastingDays } from "@/lib/provider/bounds";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";

const MINUTE = 60_000;

const asksForSensitive = ({ groups, parts }: ConsentView): boolean =>
  groups.some(({ scopes }) => scopes.some(({ sensitive }) => sensitive)) ||
  parts.some(({ sensitive }) => sensitive);

/**
 * How long the consent lasts, the two answers, what each leads to, and where to withdraw. Beside the items
 * on a wide screen; in a narrow or low window the answers are a bar at its lower edge (`app/globals.css`).
 */
export function DecisionPanel({ view }: { view: ConsentView }) {
  const needsStep = !view.client.isVerified && asksForSensitive(view);
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
      <HowLong periods={view.periods} client={view.client} />
      <div className="decision-bar grid gap-3">
        <GenomeToShare genome={view.genome} />
        <Decision />
      </div>
      <Consequences view={view} />
    </section>
  );
}

function Consequences({ view }: { view: ConsentView }) {
  const name = <bdi>{atStart(view.client.name)}</bdi>;
  const minutes = Math.max(1, Math.floor((view.expiresAt - Date.now()) / MINUTE));
  return (
    <ul className="grid gap-3 text-muted-foreground text-sm leading-relaxed">
      <li>
        <strong className="font-medium text-foreground">To withdraw it,</strong> open{" "}
        <TextLink href="/connected-apps/">Connected apps</TextLink> here at Strandbank. {name} may keep what
        it has already read.
      </li>
      <li>This request expires in {minutes === 1 ? "a minute" : `${minutes} minutes`}.</li>
    </ul>
  );
}

const periodText: Readonly<Record<LastingDays, string>> = {
  1: "One day",
  90: "90 days",
  365: "One year",
};

/** Shows the sentence of the chosen period, without scripts too. */
const whenChosen: Readonly<Record<LastingDays, string>> = {
  1: 'group-has-[[value="1"]:checked]/lasts:block',
  90: 'group-has-[[value="90"]:checked]/lasts:block',
  365: 'group-has-[[value="365"]:checked]/lasts:block',
};

/** The customer chooses how long the consent lasts and reads when it ends; the longest is chosen at first. */
function HowLong({ periods, client }: Pick<ConsentView, "periods" | "client">) {
  return (
    <RadioGroup
      id="lasts"
      tabIndex={-1}
      className="group/lasts"
      legend={<h3 className="font-medium">How long?</h3>}
      aria-describedby="lasts-end lasts-problem"
    >
      <ProblemNote id="lasts-problem" problem="lasts" />
      <ul className="mt-1.5 flex flex-wrap gap-x-2">
        {periods.map(({ days }, index) => (
          <li key={days}>
            <label className="flex min-h-8 cursor-pointer items-center gap-1 text-sm">
              <RadioGroupItem
                name="lasts"
                value={days}
                required
                defaultChecked={index === periods.length - 1}
              />
              {periodText[days]}
            </label>
          </li>
        ))}
      </ul>
      <div id="lasts-end" className="mt-1.5 text-muted-foreground text-sm leading-relaxed">
        {periods.map(({ days, endsAt }) => (
          <p key={days} className={cn("hidden", whenChosen[days])}>
            It ends on{" "}
            <strong className="font-medium text-foreground">
              <DateText time={endsAt} />
            </strong>
            , or earlier if you withdraw it
            {days > IDLE_DAYS && (
              <>
                {" "}
                or <bdi>{client.name}</bdi> does not use it for {IDLE_DAYS} days
              </>
            )}
            .
          </p>
        ))}
      </div>
    </RadioGroup>
  );
}
