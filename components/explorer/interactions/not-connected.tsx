import { PlugZapIcon } from "lucide-react";
import { ConnectButton } from "@/components/explorer/visitor/connect";
import { StartDemo } from "@/components/explorer/visitor/demo-forms";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

export const NotConnected = () => (
  <Alert className="print:hidden">
    <PlugZapIcon aria-hidden className="text-primary" />
    <AlertTitle>No profile is connected, so no group is filled in</AlertTitle>
    <AlertDescription>
      <div className="flex flex-wrap gap-2">
        <ConnectButton size="sm" />
        <StartDemo size="sm" />
      </div>
    </AlertDescription>
  </Alert>
);
