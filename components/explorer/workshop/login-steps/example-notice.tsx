import { InfoIcon } from "lucide-react";
import { ConnectButton } from "@/components/explorer/visitor/connect";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

/** Says that a login is made up, and how to see a real one. */
export function ExampleNotice() {
  return (
    <Alert>
      <InfoIcon aria-hidden className="text-primary" />
      <AlertTitle>This is an example</AlertTitle>
      <AlertDescription>
        <p>Its values are made up. Connect, and the steps show your own login of the last hour.</p>
        <div>
          <ConnectButton size="sm" />
        </div>
      </AlertDescription>
    </Alert>
  );
}
