"use client";

import { Trash2Icon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useClearTrace } from "./use-trace";
import { WorkshopLinks } from "./workshop-links";

/** What can be done with the whole trace. */
export function TraceActions() {
  const clear = useClearTrace();
  return (
    <section aria-label="The whole trace" className="flex flex-col items-start gap-3 border-t pt-4">
      <Button
        type="button"
        variant="outline"
        size="sm"
        disabled={clear.isPending}
        onClick={() => clear.mutate()}
      >
        <Trash2Icon aria-hidden />
        Clear
      </Button>
      <p role="status" className="text-sm">
        {clear.isError && "That did not work. Reload the page and try again."}
      </p>
      <WorkshopLinks isDemo className="text-sm" />
    </section>
  );
}
