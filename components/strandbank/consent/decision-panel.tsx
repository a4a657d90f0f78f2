import { ConfirmSensitive } from "@/components/strandbank/consent/form/confirm-sensitive";
import { Decision } from "@/components/strandbank/consent/form/decision";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";

const MINUTE = 60_000;

const asksForSensitive = ({ groups, locations }: ConsentView): boolean =>
  groups.some(({ scopes }) => scopes.some(({ sensitive }) => sensitive)) ||
  [...locations.sensitive, ...locations.shared].some(({ sensitive }) => sensitive);

/** The two answers, with what each leads to, how long consent lasts and where to withdraw it. */
export function DecisionPanel({ view }: { view: ConsentView }) {
  const { name, redirectHost } = view.client;
  const minutes = Math.max(1, Math.floor((view.expiresAt - Date.now()) / MINUTE));
  return (
    <section
      aria-labelledby="decision"
      className="rounded-lg border border-t-4 border-t-primary bg-card p-5 shadow-xs lg:sticky lg:top-6"
    >
      <h2 id="decision" tabIndex={-1} className="font-semibold text-xl">
        Your decision
      </h2>
      <ul className="mt-3 mb-5 grid gap-3 text-muted-foreground text-sm leading-relaxed">
        <li>
          <strong className="font-medium text-foreground">Afterwards</strong> you return to{" "}
          <span className="font-mono text-xs">{redirectHost}</span> either way.
        </li>
        <li>
          <strong className="font-medium text-foreground">It lasts</strong> until you withdraw it, also while
          you are not using <bdi>{name}</bdi>.
        </li>
        <li>
          <strong className="font-medium text-foreground">To withdraw it,</strong> open{" "}
          <a href="/connected-apps/" className="text-primary underline underline-offset-4">
            Connected apps
          </a>{" "}
          here at Strandbank. <bdi>{name}</bdi> may keep what it has read by then.
        </li>
      </ul>
      {!view.client.isVerified && asksForSensitive(view) && <ConfirmSensitive host={redirectHost} />}
      <Decision />
      <p className="mt-4 text-muted-foreground text-sm">
        {minutes === 1
          ? "This page is good for another minute."
          : `This page is good for ${minutes} more minutes.`}
      </p>
    </section>
  );
}
