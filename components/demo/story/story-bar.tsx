"use client";

import { ArrowLeftIcon, ArrowRightIcon, ExternalLinkIcon, RotateCcwIcon, XIcon } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Question } from "@/components/rangefinder/parts/question";
import { useArrowKeys } from "@/components/rangefinder/parts/use-page-keys";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { type Stop, stopAddress, stops } from "@/lib/demo/rangefinder/story/stops";

/** The stop of this tab, so that the bar stays on pages that the presenter opens from it. */
const KEY = "rangefinder-story";

/** `bank`: URL of Strandbank. */
export function StoryBar({ bank }: { bank: string }) {
  const asked = Number(useSearchParams().get("story") ?? 0);
  const [kept, setKept] = useState(0);
  useEffect(() => {
    if (stops[asked - 1]) sessionStorage.setItem(KEY, String(asked));
    setKept(Number(sessionStorage.getItem(KEY)));
  }, [asked]);
  const end = () => {
    sessionStorage.removeItem(KEY);
    setKept(0);
  };
  const number = stops[asked - 1] ? asked : kept;
  const stop = stops[number - 1];
  return stop ? <Bar number={number} stop={stop} bank={bank} onEnd={end} /> : null;
}

interface BarProps {
  /** From 1. */
  number: number;
  stop: Stop;
  bank: string;
  onEnd: () => void;
}

function Bar({ number, stop: { name, sentence, atBank }, bank, onEnd }: BarProps) {
  const [previous, next] = [stopAddress(number - 1), stopAddress(number + 1)];
  const prepare = useRef<HTMLFormElement>(null);
  const isFirst = number === 1;
  useArrowKeys(
    { previous, next: isFirst ? () => prepare.current?.requestSubmit() : next },
    { isFirst: true },
  );
  return (
    <nav
      aria-label="Story"
      data-story
      className="sticky bottom-0 z-30 flex flex-wrap items-center gap-x-2 gap-y-1 border-t-(--needle) border-t-2 bg-(--panel) px-4 py-2 text-(--panel-foreground) text-sm leading-relaxed sm:min-h-16 sm:flex-nowrap sm:gap-x-4 sm:px-6 print:hidden"
    >
      <p aria-live="polite" className="min-w-0 flex-1 max-sm:basis-full">
        <strong className="mr-2 whitespace-nowrap">
          {number} of {stops.length} · {name}
        </strong>
        {sentence}
      </p>
      {!next && <StartAgain />}
      {atBank && (
        <a href={bank + atBank.path} target="_blank" rel="noreferrer" className={LINK}>
          <ExternalLinkIcon aria-hidden />
          {atBank.name}
        </a>
      )}
      {previous && (
        <Link href={previous} className={LINK}>
          <ArrowLeftIcon aria-hidden />
          <span className="sr-only">Previous stop</span>
        </Link>
      )}
      {isFirst && (
        <form ref={prepare} action="/explorer/controls/run/family/" method="post">
          <button type="submit" className={LINK}>
            <Next />
          </button>
        </form>
      )}
      {!isFirst && next && (
        <Link href={next} className={LINK}>
          <Next />
        </Link>
      )}
      <Link href="/explorer/" onClick={onEnd} className={cn(LINK, "border-transparent px-2!")}>
        <XIcon aria-hidden />
        <span className="sr-only">End the story</span>
      </Link>
    </nav>
  );
}

const Next = () => (
  <>
    Next
    <ArrowRightIcon aria-hidden />
  </>
);

const QUESTION = "again";

/** Asks what to reset. It stands where no stop has Next. */
const StartAgain = () => (
  <>
    <button type="button" popoverTarget={QUESTION} className={LINK}>
      <RotateCcwIcon aria-hidden />
      Start again
    </button>
    <Question
      id={QUESTION}
      as="h2"
      title="Start again from what?"
      text="This visit: this browser is signed out of Rangefinder. The whole demo: everyone’s accounts, applications and consents go back to the beginning."
    >
      <form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" formAction="/explorer/controls/run/again/">
          Only this visit
        </Button>
        <Button
          type="submit"
          formAction="/explorer/controls/run/reset/"
          name="confirm"
          value="story"
          variant="destructive"
        >
          The whole demo
        </Button>
        <Button type="button" variant="outline" popoverTarget={QUESTION} popoverTargetAction="hide">
          Cancel
        </Button>
      </form>
    </Question>
  </>
);

const LINK = cn(
  buttonVariants({ variant: "link", size: "sm" }),
  "border border-current text-(--panel-foreground)! no-underline!",
);
