"use client";

import { useEffect, useRef } from "react";
import { cn } from "./cn";

type CheckboxProps = Omit<React.ComponentProps<"input">, "type" | "ref"> & {
  /** The third state. It has no attribute in HTML, so it shows only once scripts run. */
  indeterminate?: boolean;
};

/** A native checkbox, which is posted with its form without scripts. */
export function Checkbox({ className, indeterminate = false, ...props }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input ref={box} type="checkbox" className={cn("choice", className)} {...props} />;
}
