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
        <p>These values are made up. Connect to see the values of your own login.</p>
        <div>
          <ConnectButton size="sm" />
        </div>
      </AlertDescription>
    </Alert>
  );
}
