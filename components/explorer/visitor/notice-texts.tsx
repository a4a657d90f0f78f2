import { FlaskConicalOffIcon, GlobeIcon, LockIcon, PlugZapIcon, UnplugIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { Extra } from "@/lib/explorer/auth/authorization-request";
import { scopeLabel } from "@/lib/explorer/auth/scopes";
import { extraFor, type Panel } from "@/lib/explorer/visitor/panels";
import type { Visitor, VisitorProfile } from "@/lib/explorer/visitor/visitor";
import { ConnectButton } from "./connect";
import { StartDemo } from "./demo-forms";

interface ReconnectProps {
  extra?: Extra;
}

export function ReconnectText({ extra }: ReconnectProps) {
  return (
    <Alert variant="warning" role="status">
      <UnplugIcon aria-hidden />
      <AlertTitle>Strandbank no longer gives Rangefinder access</AlertTitle>
      <AlertDescription>
        <p>Access was withdrawn or has expired. You still see reference data; reconnect to see your calls.</p>
        <div>
          <ConnectButton size="sm" extra={extra}>
            Reconnect
          </ConnectButton>
        </div>
      </AlertDescription>
    </Alert>
  );
}

export function GuestText() {
  return (
    <Alert>
      <PlugZapIcon aria-hidden className="text-primary" />
      <AlertTitle>This is reference data</AlertTitle>
      <AlertDescription>
        <p>It is the same for everyone. Connect a profile to see its calls, or try the demo data.</p>
        <div className="flex flex-wrap gap-2">
          <ConnectButton size="sm" />
          <StartDemo size="sm" />
        </div>
      </AlertDescription>
    </Alert>
  );
}

interface NotSharedProps {
  visitor: Visitor;
  panel: Panel;
}

export function NotSharedText({ visitor, panel }: NotSharedProps) {
  return (
    <Alert>
      <LockIcon aria-hidden className="text-primary" />
      <AlertTitle>Not shared with Rangefinder</AlertTitle>
      <AlertDescription>
        <p>
          Rangefinder may not read {panel.what}, so {panel.effect}. If you change your mind, Strandbank asks
          you for this one item only; what you already share stays as it is.
        </p>
        <div>
          <ConnectButton variant="outline" size="sm" extra={extraFor(visitor, panel.scope)}>
            Share “{scopeLabel(panel.scope)}”
          </ConnectButton>
        </div>
      </AlertDescription>
    </Alert>
  );
}

/** What is special about a profile that was not genotyped or is for ancestry alone. */
export const ProfileText = ({ profile: { name, isGenotyped } }: { profile: VisitorProfile }) =>
  isGenotyped ? (
    <AncestryOnlyText name={name ?? "This profile"} />
  ) : (
    <NotGenotypedText name={name ?? "This profile"} />
  );

function NotGenotypedText({ name }: { name: string }) {
  return (
    <Alert>
      <FlaskConicalOffIcon aria-hidden className="text-primary" />
      <AlertTitle>This profile has not been genotyped</AlertTitle>
      <AlertDescription>
        <p>
          <bdi>{name}</bdi> has no results yet, so every marker shows as not assayed. You can still explore
          the reference data.
        </p>
      </AlertDescription>
    </Alert>
  );
}

function AncestryOnlyText({ name }: { name: string }) {
  return (
    <Alert>
      <GlobeIcon aria-hidden className="text-primary" />
      <AlertTitle>This profile is ancestry only</AlertTitle>
      <AlertDescription>
        <p>
          <bdi>{name}</bdi> uses Strandbank for ancestry, without health reports. Most calls are shown as
          usual. Locations that belong to sensitive reports are usually locked and show as not assayed.
        </p>
      </AlertDescription>
    </Alert>
  );
}
