"use client";

import {
  ChevronDownIcon,
  LoaderCircleIcon,
  ShieldAlertIcon,
  ShieldCheckIcon,
  SwordsIcon,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { attackAddress, type Outcome, type Summary } from "@/lib/demo/rangefinder/attacks/experiment";
import { postOwn } from "@/lib/rangefinder/core/page-data/browser-read";

interface Attack {
  id: string;
  title: string;
  /** Of its latest run; null before the first. */
  summary: Summary | null;
}

interface Props {
  attacks: readonly Attack[];
  open: { id: string; details: React.ReactNode } | null;
}

export function AttackTable({ attacks, open }: Props) {
  const router = useRouter();
  /** The running attack's id; null while none runs. */
  const [running, setRunning] = useState<string | null>(null);
  const runAll = async () => {
    for (const { id } of attacks) {
      setRunning(id);
      await postOwn(runAddress(id)).catch(() => null);
      router.refresh();
    }
    setRunning(null);
  };
  const number = attacks.findIndex(({ id }) => id === running) + 1;
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          type="button"
          size="lg"
          className="no-script:hidden"
          aria-disabled={running !== null}
          onClick={() => running === null && void runAll()}
        >
          <SwordsIcon aria-hidden />
          Run all eight
        </Button>
        <div role="status" className="flex min-h-10 min-w-0 flex-1 items-center max-sm:basis-full">
          {number > 0 ? (
            <p>
              Running {number} of {attacks.length}: {attacks[number - 1]?.title}
            </p>
          ) : (
            <Score attacks={attacks} />
          )}
        </div>
      </div>
      <table
        aria-label="Attacks"
        className="w-full overflow-hidden rounded-lg bg-card ring-1 ring-border text-sm max-sm:block sm:table-fixed"
      >
        <thead className="text-left text-muted-foreground max-sm:sr-only">
          <tr className="border-b">
            {["Attack", "Sent", "Response", "Verdict"].map((name) => (
              <th key={name} scope="col" className="h-10 px-4 font-medium last:w-36">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {attacks.map((attack) => (
            <AttackRows
              key={attack.id}
              attack={attack}
              isRunning={attack.id === running}
              details={attack.id === open?.id && open.details}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

const runAddress = (id: string): string => `/explorer/break-it/run/${id}/`;

function Score({ attacks }: Pick<Props, "attacks">) {
  const outcomes = attacks.flatMap(({ summary }) => summary?.outcome ?? []);
  if (outcomes.length === 0) return null;
  const [blocked, untried] = (["blocked", "broken off"] as const).map(
    (kind) => outcomes.filter((outcome) => outcome === kind).length,
  );
  const hasHeld = blocked === outcomes.length;
  const Icon = hasHeld ? ShieldCheckIcon : ShieldAlertIcon;
  const color = outcomes.includes("let through")
    ? "text-destructive"
    : hasHeld
      ? "text-success"
      : "text-warning";
  return (
    <p className={`flex items-center gap-3 font-bold text-2xl sm:text-3xl ${color}`}>
      <Icon aria-hidden className="size-8" />
      {blocked} of {attacks.length} blocked{untried ? `, ${untried} not tried` : ""}
    </p>
  );
}

interface RowsProps {
  attack: Attack;
  isRunning: boolean;
  /** False while it is folded. */
  details: React.ReactNode;
}

function AttackRows({ attack: { id, title, summary }, isRunning, details }: RowsProps) {
  const isOpen = details !== false;
  return (
    <>
      <tr
        id={id}
        className="relative border-b last:border-0 hover:bg-muted/60 max-sm:grid max-sm:h-24 max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-3 max-sm:px-4 max-sm:py-2 sm:h-14 sm:*:px-4"
      >
        <th scope="row" className="text-left font-semibold">
          <Link
            href={isOpen ? "/explorer/break-it/" : attackAddress(id)}
            scroll={false}
            aria-expanded={isOpen}
            className="flex min-h-8 items-center gap-2 after:absolute after:inset-0"
          >
            <ChevronDownIcon aria-hidden className={`size-4 shrink-0 ${isOpen ? "" : "-rotate-90"}`} />
            {title}
          </Link>
        </th>
        <td className="readout truncate text-xs max-sm:col-span-2 max-sm:row-start-2 max-sm:min-h-4">
          {summary?.sent}
        </td>
        <td className="readout truncate text-xs max-sm:col-span-2 max-sm:row-start-3 max-sm:min-h-4">
          {summary?.response}
        </td>
        <td className="max-sm:col-start-2 max-sm:row-start-1">
          <Verdict id={id} title={title} isRunning={isRunning} outcome={summary?.outcome} />
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b last:border-0 max-sm:block">
          <td colSpan={4} className="p-4 max-sm:block sm:p-6">
            {details}
          </td>
        </tr>
      )}
    </>
  );
}

const verdicts = {
  blocked: { text: "Blocked", variant: "success" },
  "let through": { text: "Not blocked", variant: "destructive" },
  "broken off": { text: "Not tried", variant: "warning" },
} as const satisfies Readonly<Record<Outcome, object>>;

interface VerdictProps {
  id: string;
  title: string;
  isRunning: boolean;
  outcome: Outcome | undefined;
}

function Verdict({ id, title, isRunning, outcome }: VerdictProps) {
  if (isRunning)
    return (
      <span className="flex items-center gap-2">
        <LoaderCircleIcon aria-hidden className="size-4 motion-safe:animate-spin" />
        Running
      </span>
    );
  if (outcome)
    return (
      <Badge variant={verdicts[outcome].variant} className="text-sm">
        {verdicts[outcome].text}
      </Badge>
    );
  return (
    <form action={runAddress(id)} method="post" className="relative z-10 w-fit">
      <Button type="submit" size="sm" variant="outline">
        Try it<span className="sr-only"> {title}</span>
      </Button>
    </form>
  );
}
