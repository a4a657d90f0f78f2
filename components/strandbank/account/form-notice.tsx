import { CircleAlertIcon, CircleCheckIcon } from "lucide-react";
import { Focused } from "@/components/strandbank/layout/focused";
import { Alert, AlertDescription } from "@/components/ui/alert";

export const FOREIGN_FORM = "That form belonged to another session, so nothing changed. Please try again.";
export const CHANGED_PROFILES =
  "Nothing changed: that form belonged to another session, or a profile has changed since. Please look again.";

interface FormNoticeProps {
  done?: React.ReactNode;
  problem?: React.ReactNode;
}

/** The outcome of a form, if there is a sentence for it. Takes the focus when it appears. */
export function FormNotice({ done, problem }: FormNoticeProps) {
  if (!done && !problem) return null;
  return (
    <Focused role={problem ? "alert" : "status"} className="mt-6">
      <Alert variant={problem ? "destructive" : "success"}>
        {problem ? <CircleAlertIcon aria-hidden /> : <CircleCheckIcon aria-hidden />}
        <AlertDescription>
          <p>{problem ?? done}</p>
        </AlertDescription>
      </Alert>
    </Focused>
  );
}
