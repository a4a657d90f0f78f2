"use client";

import { useEffect, useRef } from "react";
import { cn } from "./cn";

type CheckboxProps = Omit<React.ComponentProps<"input">, "type" | "ref"> & {
  /** The third state. A browser knows it only as a property, so it shows once scripts run. */
  indeterminate?: boolean;
};

/** A native checkbox, so that it posts with its form when scripts do not run. */
export function Checkbox({ className, indeterminate = false, ...props }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input ref={box} type="checkbox" className={cn("choice", className)} {...props} />;
}
