import { CheckIcon, HourglassIcon, RotateCcwIcon, TriangleAlertIcon } from "lucide-react";
import { Question } from "@/components/rangefinder/parts/question";
import { Notice } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { sampleAccounts } from "@/lib/demo/rangefinder/controls/people";
import type { Visitor } from "@/lib/rangefinder/core/visitor/visitor";

const outcomes: Readonly<Record<string, string>> = {
  expire:
    "The access token has expired at Strandbank. Rangefinder’s next call is refused; it refreshes the token and carries on.",
  reset: "The demo is back in its initial state. Everyone is signed out.",
};

interface NoticeProps {
  done: string | string[] | undefined;
  problem: string | string[] | undefined;
}

export function ControlNotice({ done, problem }: NoticeProps) {
  const outcome = typeof done === "string" && Object.hasOwn(outcomes, done) ? outcomes[done] : undefined;
  const isProblem = problem !== undefined;
  const refusal =
    problem === "reconnect"
      ? "Nobody is connected."
      : "Strandbank did not answer, or refused. Try again, or reset the demo.";
  const text = isProblem ? refusal : outcome;
  if (!text) return null;
  return (
    <Notice
      variant={isProblem ? "warning" : "success"}
      icon={isProblem ? TriangleAlertIcon : CheckIcon}
      title={isProblem ? "That did not work" : "Done"}
      text={text}
    />
  );
}

export function OwnConnection({ kind }: { kind: Visitor["kind"] }) {
  const isConnected = kind === "connected";
  return (
    <ControlSection
      id="connection"
      title="This connection"
      text={
        isConnected ? "What happens then is in the trace." : "Nobody is connected. Choose a customer below."
      }
    >
      <form action="/explorer/controls/run/expire/" method="post">
        <Button type="submit" variant="outline" disabled={!isConnected}>
          <HourglassIcon aria-hidden />
          Expire the access token now
        </Button>
      </form>
    </ControlSection>
  );
}

export const SwitchPerson = () => (
  <ControlSection
    id="people"
    title="Switch customer"
    text="Signs in at Strandbank as this customer and allows everything, with the requests that a browser would send."
  >
    <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-[3fr_2fr]">
      {Object.entries(sampleAccounts).map(([account, { shows, profiles }]) => (
        <li key={account} className="flex flex-col gap-1.5">
          <p className="text-muted-foreground text-sm">{shows}</p>
          <form action="/explorer/controls/run/switch/" method="post" className="flex flex-wrap gap-2">
            <input type="hidden" name="account" value={account} />
            {profiles.map((name, index) => (
              <Button key={name} type="submit" variant="outline" size="sm" name="profile" value={index + 1}>
                {name}
              </Button>
            ))}
          </form>
        </li>
      ))}
    </ul>
  </ControlSection>
);

const QUESTION = "reset-question";

export const ResetDemo = () => (
  <ControlSection
    id="reset"
    title="Reset everything"
    text="Accounts, applications, consents and tokens, back to their initial state."
  >
    <Button type="button" variant="outline" popoverTarget={QUESTION} className="self-start">
      <RotateCcwIcon aria-hidden />
      Reset the whole demo
    </Button>
    <Question
      id={QUESTION}
      as="h3"
      title="Reset everything?"
      text="Imported profiles, registered applications and all changes are lost, and everyone is signed out, in other browsers too."
    >
      <form action="/explorer/controls/run/reset/" method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="confirm" value="reset" variant="destructive">
          <RotateCcwIcon aria-hidden />
          Yes, reset everything
        </Button>
        <Button type="button" variant="outline" popoverTarget={QUESTION} popoverTargetAction="hide">
          Cancel
        </Button>
      </form>
    </Question>
  </ControlSection>
);

interface SectionProps {
  id: string;
  title: string;
  text: React.ReactNode;
  children: React.ReactNode;
}

const ControlSection = ({ id, title, text, children }: SectionProps) => (
  <section aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border bg-card p-4 sm:p-5">
    <div className="flex flex-col gap-1">
      <h2 id={id} className="font-bold text-lg">
        {title}
      </h2>
      <p className="max-w-3xl text-muted-foreground text-sm">{text}</p>
    </div>
    {children}
  </section>
);
