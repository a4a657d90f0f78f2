import { CircleAlertIcon, CircleCheckIcon } from "lucide-react";
import { Focused } from "@/components/strandbank/layout/focused";
import { Alert, AlertDescription } from "@/components/ui/alert";

/** The outcome of a form, if there is a sentence for it. Takes the focus when it appears. */
export function FormNotice({ done, problem }: { done?: string | undefined; problem?: string | undefined }) {
  const text = problem ?? done;
  if (text === undefined) return null;
  return (
    <Focused role={problem ? "alert" : "status"} className="mt-6">
      <Alert variant={problem ? "destructive" : "success"}>
        {problem ? <CircleAlertIcon aria-hidden /> : <CircleCheckIcon aria-hidden />}
        <AlertDescription>{text}</AlertDescription>
      </Alert>
    </Focused>
  );
}
