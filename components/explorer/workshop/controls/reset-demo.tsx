import { RotateCcwIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ControlSection } from "./control-section";

export function ResetDemo() {
  return (
    <ControlSection
      id="reset"
      title="Reset all"
      text="Accounts, applications, consents and tokens are as on the first day, imported profiles and registered applications are gone, and everybody is signed out, also in other browsers."
    >
      <form action="/explorer/controls/run/reset/" method="post">
        <Button type="submit" variant="destructive">
          <RotateCcwIcon aria-hidden />
          Reset the whole demo
        </Button>
      </form>
    </ControlSection>
  );
}
