import { FlaskConicalOffIcon, LockIcon, PlugZapIcon, UnplugIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Visitor } from "@/lib/explorer/schemas/visitor";
import { covers } from "@/lib/explorer/scopes";
import { ConnectButton } from "./connect";
import { StartDemo } from "./demo-forms";

/** Why the page shows less than a profile's data, if it does: one sentence and the way on. */
export function CallsNotice({ visitor }: { visitor: Visitor }) {
  if (visitor.kind === "guest") return <GuestNotice />;
  if (visitor.kind === "lost" || !visitor.profile) return <ReconnectNotice />;
  if (!covers(visitor.granted, "genomes")) return <NotSharedNotice what="the genome of this profile" />;
  return visitor.profile.isGenotyped ? null : <NotGenotypedNotice />;
}

export function ReconnectNotice() {
  return (
    <Alert variant="warning" role="status">
      <UnplugIcon aria-hidden />
      <AlertTitle>Strandbank no longer gives Rangefinder access</AlertTitle>
      <AlertDescription>
        <p>
          The access was withdrawn or has expired. Reference data is still here; reconnect to see your calls.
        </p>
        <div>
          <ConnectButton size="sm">Reconnect</ConnectButton>
        </div>
      </AlertDescription>
    </Alert>
  );
}

function GuestNotice() {
  return (
    <Alert>
      <PlugZapIcon aria-hidden className="text-primary" />
      <AlertTitle>This is reference data, the same for everybody</AlertTitle>
      <AlertDescription>
        <p>Connect a profile to see its calls beside it, or look around with a sample.</p>
        <div className="flex flex-wrap gap-2">
          <ConnectButton size="sm" />
          <StartDemo size="sm" />
        </div>
      </AlertDescription>
    </Alert>
  );
}

export function NotSharedNotice({ what }: { what: string }) {
  return (
    <Alert>
      <LockIcon aria-hidden className="text-primary" />
      <AlertTitle>Not shared with Rangefinder</AlertTitle>
      <AlertDescription>
        <p>You did not share {what}. That is fine; you can share it with a new consent.</p>
        <div>
          <ConnectButton variant="outline" size="sm">
            Change what is shared
          </ConnectButton>
        </div>
      </AlertDescription>
    </Alert>
  );
}

export function NotGenotypedNotice() {
  return (
    <Alert>
      <FlaskConicalOffIcon aria-hidden className="text-primary" />
      <AlertTitle>This profile has not been genotyped</AlertTitle>
      <AlertDescription>
        <p>There are no results for it yet, so nothing here was assayed.</p>
      </AlertDescription>
    </Alert>
  );
}

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
