"use client";

import { useEffect, useState } from "react";

let last = Promise.resolve();

const nextFrame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));

/** Draws its children a frame after those of the one before: drawn at once they would hold up the page. */
export function Staggered({ waiting, children }: { waiting: React.ReactNode; children: React.ReactNode }) {
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
