"use client";

import { CircleAlertIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/alert";
import { useIsReady } from "@/components/ui/use-is-ready";

/**
 * Takes the focus when it appears, so that keyboard and screen reader users start at what is new. In the HTML
 * of a page the browser does it: a script that comes late would scroll away from what is being read.
 */
export function Focused(props: React.ComponentProps<"div">) {
  const box = useRef<HTMLDivElement>(null);
  const [isAddedByScript] = useState(useIsReady());
  useEffect(() => {
    if (isAddedByScript) box.current?.focus();
  }, [isAddedByScript]);
  // biome-ignore lint/a11y/noAutofocus: the outcome of what the visitor just did
  return <div ref={box} tabIndex={-1} autoFocus {...props} />;
}

/** What is wrong with a form, with a link to the field that fixes it. Takes the focus when it appears. */
export function ErrorSummary({ href, text }: { href: string; text: string }) {
  return (
    <Focused role="alert" className="mb-6">
      <Notice
        variant="destructive"
        icon={CircleAlertIcon}
        title="There is a problem"
        text={
          <a href={href} className="underline underline-offset-4">
            {text}
          </a>
        }
      />
    </Focused>
  );
}
