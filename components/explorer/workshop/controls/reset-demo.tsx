import { RotateCcwIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { AskFirst } from "./ask-first";
import { ControlSection } from "./control-section";

/** Resets the demo, in two steps. */
export function ResetDemo() {
  return (
    <ControlSection
      id="reset"
      title="Reset everything"
      text="Resets accounts, applications, consents and tokens to their initial state."
    >
      <AskFirst
        className={buttonVariants({ variant: "outline" })}
        label={
          <>
            <RotateCcwIcon aria-hidden />
            Reset the whole demo
          </>
        }
      >
        <p className="max-w-2xl leading-relaxed">
          <strong className="font-semibold">Reset everything?</strong> Imported profiles, registered
          applications and all changes are lost, and everyone is signed out, in other browsers too.
        </p>
        <form action="/explorer/controls/run/reset/" method="post">
          <Button type="submit" name="confirm" value="reset" variant="destructive">
            <RotateCcwIcon aria-hidden />
            Yes, reset everything
          </Button>
        </form>
      </AskFirst>
    </ControlSection>
  );
}
