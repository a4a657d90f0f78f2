"use client";

import { SwordsIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { submitQuietly } from "@/lib/explorer/page-data/browser-read";

interface Props {
  /** The experiments in order. */
  experiments: readonly { id: string; title: string }[];
  /** What is known so far. */
  children: React.ReactNode;
}

/** Runs one attack after the other, each as its own button does, and shows each result as it comes. */
export function RunAll({ experiments, children }: Props) {
  const router = useRouter();
  /** Index of the running experiment; null while none runs. */
  const [running, setRunning] = useState<number | null>(null);
  const runAll = async () => {
    for (const [index, { id }] of experiments.entries()) {
      setRunning(index);
      await submitQuietly(`/explorer/break-it/run/${id}/`);
      router.refresh();
    }
    setRunning(null);
  };
  return (
    <div className="flex flex-col gap-4 rounded-lg border bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button
          type="button"
          size="lg"
          className="no-script:hidden"
          aria-disabled={running !== null}
          onClick={() => running === null && void runAll()}
        >
          <SwordsIcon aria-hidden />
          Run all seven
        </Button>
        <div role="status" className="flex flex-col gap-2">
          {children}
          {running !== null && (
            <p>
              Running {running + 1} of {experiments.length}: {experiments[running]?.title}
            </p>
          )}
        </div>
      </div>
      {running !== null && (
        <progress
          aria-label="Attacks that have run"
          value={running}
          max={experiments.length}
          className="h-2 w-full overflow-hidden rounded-full bg-muted accent-(--needle)"
        />
      )}
    </div>
  );
}
