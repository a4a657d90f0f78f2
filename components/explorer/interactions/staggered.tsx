"use client";

import { useEffect, useState } from "react";

let last = Promise.resolve();

const nextFrame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));

/** Draws its children when those of every earlier one are drawn, one in a frame: together they would hold up the page. */
export function InTurn({ waiting, children }: { waiting: React.ReactNode; children: React.ReactNode }) {
  const [isUp, setIsUp] = useState(false);
  useEffect(() => {
    let isGone = false;
    last = last.then(() => {
      if (isGone) return;
      setIsUp(true);
      return nextFrame();
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isUp ? children : waiting;
}
