import { UnplugIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

export function RunProblem() {
  return (
    <Alert variant="warning">
      <UnplugIcon aria-hidden />
      <AlertTitle>Strandbank refused to take part</AlertTitle>
      <AlertDescription>
        <p>It could not be reached, or the sample customer has been changed. Reset the demo and try again.</p>
      </AlertDescription>
    </Alert>
  );
}
