import { UnplugIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

export function FailureNotice({ retry }: { retry: () => void }) {
  return (
    <Alert variant="destructive" role="alert">
      <UnplugIcon aria-hidden />
      <AlertTitle>Strandbank did not answer</AlertTitle>
      <AlertDescription>
        <p>Nothing is lost. Try again in a moment.</p>
        <div>
          <Button type="button" variant="outline" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}
