import { ShieldAlertIcon, ShieldCheckIcon, SwordsIcon } from "lucide-react";
import { ExchangeRow } from "@/components/explorer/workshop/trace/exchange-row";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Outcome, Run } from "@/lib/explorer/workshop/experiments/experiment";
import type { Exchange } from "@/lib/explorer/workshop/trace/visit";

interface Props {
  id: string;
  title: string;
  attack: string;
  defence: string;
  latest: Run | undefined;
}

/** One attack: what it tries, a button to run it, and afterwards what was sent and why it failed. */
export function ExperimentCard({ id, title, attack, defence, latest }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-6 flex-col gap-4 rounded-lg border bg-card p-5 sm:p-6"
    >
      <div className="flex flex-col gap-1.5">
        <h2 id={`${id}-title`} className="font-bold text-xl">
          {title}
        </h2>
        <p className="max-w-3xl leading-relaxed">{attack}</p>
      </div>
      <form action={`/explorer/break-it/run/${id}/`} method="post">
        <Button type="submit" variant={latest ? "outline" : "primary"}>
          <SwordsIcon aria-hidden />
          {latest ? "Try again" : "Try it"}
          <span className="sr-only">{title}</span>
        </Button>
      </form>
      {latest && <Result {...latest} defence={defence} />}
    </section>
  );
}

const verdicts: Readonly<Record<Outcome, string>> = {
  blocked: "Blocked",
  "let through": "Not blocked",
  "broken off": "Not tried",
};

function Result({ visit: { calls }, outcome, defence }: Run & { defence: string }) {
  const begin = calls.findIndex(({ attack }) => attack);
  const preparation = calls.slice(0, Math.max(begin, 0));
  const hasHeld = outcome === "blocked";
  const Icon = hasHeld ? ShieldCheckIcon : ShieldAlertIcon;
  return (
    <div className="flex flex-col gap-4 border-t pt-4">
      <p
        className={`flex items-center gap-2 font-semibold text-lg ${hasHeld ? "text-success" : "text-destructive"}`}
      >
        <Icon aria-hidden className="size-6" />
        {verdicts[outcome]}
      </p>
      <p className="max-w-3xl leading-relaxed">{defence}</p>
      {preparation.length > 0 && (
        <details className="rounded-md border">
          <summary className="flex min-h-11 items-center px-3 text-muted-foreground text-sm hover:bg-accent">
            Preparation: {preparation.length} requests that get a consent
          </summary>
          <div className="border-t p-2">
            <Calls calls={preparation} />
          </div>
        </details>
      )}
      <Calls calls={calls.slice(preparation.length)} />
    </div>
  );
}

function Calls({ calls }: { calls: readonly Exchange[] }) {
  return (
    <ol className="flex flex-col gap-2">
      {calls.map((call, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: recorded calls never change their order
          key={index}
          className={`min-w-0 rounded-md border ${call.attack ? "border-l-4 border-l-(--needle)" : ""}`}
        >
          {call.note && (
            <p
              className={`flex flex-wrap items-center gap-2 px-3 pt-2 text-sm ${call.attack ? "font-semibold" : "text-muted-foreground"}`}
            >
              {call.note}
              {call.attack && (
                <Badge variant={call.attack === "blocked" ? "success" : "destructive"}>{call.attack}</Badge>
              )}
            </p>
          )}
          <ExchangeRow exchange={call} />
        </li>
      ))}
    </ol>
  );
}
