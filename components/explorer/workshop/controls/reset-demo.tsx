import { RotateCcwIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ControlSection } from "./control-section";

const QUESTION = "reset-question";

export const ResetDemo = () => (
  <ControlSection
    id="reset"
    title="Reset everything"
    text="Accounts, applications, consents and tokens, back to their initial state."
  >
    <div>
      <Button type="button" variant="outline" popoverTarget={QUESTION}>
        <RotateCcwIcon aria-hidden />
        Reset the whole demo
      </Button>
    </div>
    <div
      id={QUESTION}
      popover="auto"
      role="alertdialog"
      aria-labelledby={`${QUESTION}-title`}
      aria-describedby={`${QUESTION}-text`}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-lg border border-destructive bg-popover p-5 text-foreground shadow-2xl backdrop:bg-black/50"
    >
      <h3 id={`${QUESTION}-title`} className="font-bold text-lg">
        Reset everything?
      </h3>
      <p id={`${QUESTION}-text`} className="mt-1 mb-4 leading-relaxed">
        Imported profiles, registered applications and all changes are lost, and everyone is signed out, in
        other browsers too.
      </p>
      <form action="/explorer/controls/run/reset/" method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="confirm" value="reset" variant="destructive">
          <RotateCcwIcon aria-hidden />
          Yes, reset everything
        </Button>
        <Button type="button" variant="outline" popoverTarget={QUESTION} popoverTargetAction="hide">
          Cancel
        </Button>
      </form>
    </div>
  </ControlSection>
);
