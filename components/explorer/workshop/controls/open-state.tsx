"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

interface Props {
  fields: [string, string | number][];
  /** Whether this browser has a connection, which opening the state would end. */
  isConnected: boolean;
}

/** Opens the state at once, or asks first where this browser is connected. A link changes nothing. */
export function OpenState({ fields, isConnected }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isConnected) form.current?.requestSubmit();
  }, [isConnected]);
  return (
    <form
      ref={form}
      action="/explorer/controls/run/open/"
      method="post"
      className="flex flex-col items-start gap-3"
    >
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isConnected && <p>This browser is already connected. Opening the demo ends that connection.</p>}
      <Button type="submit" size="lg">
        Open the demo
      </Button>
    </form>
  );
}
