"use client";

import { useEffect, useState } from "react";
import { plural } from "@/components/strandbank/layout/parts/words";
import { Button } from "@/components/ui/button";
import { useSelection } from "./consent-form";

const ANNOUNCE_AFTER_MS = 700;

/** The text, delayed until it stops changing, so that a screen reader announces only the end of a series. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Both buttons look the same, so that neither answer is suggested. */
const answer = {
  type: "submit",
  name: "decision",
  variant: "outline",
  size: "lg",
  className:
    "border-2 border-primary px-3 font-semibold sm:px-6 text-primary hover:bg-primary hover:text-primary-foreground",
} as const;

function OfWhom({ people }: Pick<ReturnType<typeof useSelection>, "people">) {
  const [first, ...others] = people;
  if (!first) return null;
  if (others.length > 0) return ` of ${people.length} people`;
  return (
    <>
      {" of "}
      <bdi>{first.firstName}</bdi>
    </>
  );
}

export function Decision() {
  const { count, inWords, isReady, people } = useSelection();
  const announced = useSettled(`${plural(count, "item")} ticked`);
  return (
    <div>
      <div className="answers grid gap-3 sm:max-lg:grid-cols-2">
        <Button {...answer} value="refuse" formNoValidate>
          Refuse
        </Button>
        <Button {...answer} value="allow">
          {!isReady && "Allow ticked items"}
          {isReady && count === 0 && "Tick something to allow"}
          {isReady && count > 0 && (
            <span>
              Allow {plural(count, "item")}
              <OfWhom people={people} />
            </span>
          )}
        </Button>
      </div>
      <p className="mt-2.5 line-clamp-2 text-muted-foreground text-sm no-script:hidden">
        {count > 0 ? `Ticked: ${inWords}.` : "Nothing is ticked."}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}
