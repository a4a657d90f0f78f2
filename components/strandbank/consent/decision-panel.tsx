import { ConfirmSensitive, Decision, GenomeToShare } from "@/components/strandbank/consent/form/decision";
import { TextLink } from "@/components/strandbank/layout/parts/text-link";
import { atStart } from "@/components/strandbank/layout/parts/words";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";
import { HowLong } from "./how-long";

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
