import { SwordsIcon } from "lucide-react";
import { ExchangeRow } from "@/components/demo/trace/exchange-row";
import { Button } from "@/components/ui/button";
import type { Run } from "@/lib/demo/rangefinder/attacks/experiment";
import type { Exchange } from "@/lib/demo/rangefinder/trace/visit";

interface Props {
  id: string;
  title: string;
  attack: string;
  defence: string;
  latest: Run | undefined;
}

export const AttackDetails = ({ id, title, attack, defence, latest }: Props) => (
  <div className="flex flex-col items-start gap-4 text-base">
    <h2 className="sr-only">{title}</h2>
    <p className="max-w-3xl leading-relaxed">{attack}</p>
    {latest && <p className="max-w-3xl leading-relaxed">{defence}</p>}
    {latest && <Calls {...latest.visit} />}
    <form action={`/explorer/break-it/run/${id}/`} method="post">
      <Button type="submit" variant="outline" size="sm">
        <SwordsIcon aria-hidden />
        {latest ? "Try again" : "Try it"}
        <span className="sr-only">{title}</span>
      </Button>
    </form>
  </div>
);

function Calls({ calls }: Run["visit"]) {
  const begin = calls.findIndex(({ attack }) => attack);
  const preparation = calls.slice(0, Math.max(begin, 0));
  return (
    <>
      {preparation.length > 0 && (
        <details className="w-full rounded-md border">
          <summary className="flex min-h-11 items-center px-3 text-muted-foreground text-sm hover:bg-accent">
            Preparation: {preparation.length} requests that get a consent
          </summary>
          <div className="border-t p-2">
            <CallList calls={preparation} />
          </div>
        </details>
      )}
      <CallList calls={calls.slice(preparation.length)} />
    </>
  );
}

const CallList = ({ calls }: { calls: readonly Exchange[] }) => (
  <ol className="flex w-full flex-col gap-2">
    {calls.map((call, index) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: recorded calls never change their order
        key={index}
        className={`min-w-0 rounded-md border ${call.attack ? "border-l-4 border-l-(--needle)" : ""}`}
      >
        <ExchangeRow exchange={call} />
      </li>
    ))}
  </ol>
);
