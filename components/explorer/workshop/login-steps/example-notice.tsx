import { InfoIcon } from "lucide-react";
import { ConnectButton } from "@/components/explorer/visitor/connect";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

/** Says that a login is made up, and how to see a real one where logins are recorded. */
export function ExampleNotice({ isRecording }: { isRecording: boolean }) {
  return (
    <Alert>
      <InfoIcon aria-hidden className="text-primary" />
      <AlertTitle>This is an example</AlertTitle>
      <AlertDescription>
        <p>These values are made up.{isRecording && " Connect to see the values of your own login."}</p>
        {isRecording && (
          <div>
            <ConnectButton size="sm" />
          </div>
        )}
      </AlertDescription>
    </Alert>
  );
}
