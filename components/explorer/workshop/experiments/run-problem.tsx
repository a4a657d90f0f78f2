import { UnplugIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

export function RunProblem() {
  return (
    <Alert variant="warning">
      <UnplugIcon aria-hidden />
      <AlertTitle>Strandbank did not go along</AlertTitle>
      <AlertDescription>
        <p>
          It could not be reached, or the sample customer is not as the demo made them. Bring the demo back to
          its first state and try again.
        </p>
      </AlertDescription>
    </Alert>
  );
}
