import { CheckIcon, MinusIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Menu } from "@/components/ui/menu";
import { type SharedItem, sharedItems } from "@/lib/rangefinder/core/login/scopes";
import { extraFor, profileName, type Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import { ConnectButton, LeaveDemo, PickProfile, SignOutButton } from "./connect";

interface Props {
  /** Null when the provider cannot be reached. */
  visitor: Visitor | null;
  next?: string;
}

export function VisitorStatus({ visitor, next }: Props) {
  if (!visitor) return <NoVisitor>Strandbank cannot be reached</NoVisitor>;
  if (visitor.kind === "guest") return <NoVisitor>No profile connected</NoVisitor>;
  if (visitor.kind === "lost") return <Lost />;
  const { asked, further } = sharedItems(visitor.granted);
  const count = `${asked.filter(({ isShared }) => isShared).length} of ${asked.length} items`;
  return (
    <Menu
      className={STATUS}
      label={
        <span className="min-w-0 flex-1">
          <strong className="block truncate font-semibold">
            <bdi>{shownName(visitor)}</bdi>
          </strong>
          <span className="flex h-4 items-center gap-2 overflow-hidden text-xs">
            {visitor.kind === "demo" && <Badge variant="warning">Demo data</Badge>}
            <span className={visitor.kind === "demo" ? "sr-only" : "whitespace-nowrap"}>
              {count}
              <span className="max-sm:sr-only"> shared</span>
            </span>
          </span>
        </span>
      }
    >
      <li className="flex flex-col gap-2 p-3">
        <p className="font-medium">{count} shared</p>
        <ul className="flex flex-col gap-1.5 text-sm">
          {[...asked, ...further].map((item) => (
            <GrantItem key={item.scope} visitor={visitor} item={item} />
          ))}
        </ul>
      </li>
      {visitor.profiles.length > 1 && (
        <li className="border-t p-3">
          <PickProfile visitor={visitor} next={next} />
        </li>
      )}
      <li className="flex flex-wrap justify-between gap-2 border-t p-3">
        {visitor.kind === "connected" ? (
          <>
            <ConnectButton variant="outline" size="sm">
              Switch profile
            </ConnectButton>
            <SignOutButton variant="ghost" size="sm" />
          </>
        ) : (
          <LeaveDemo variant="ghost" size="sm" />
        )}
      </li>
    </Menu>
  );
}

/** Of one width, so that nothing beside it moves when the visitor changes. */
export const STATUS =
  "flex min-h-11 w-39 items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-accent sm:w-48 xl:w-56 [&>svg]:size-4 [&>svg]:shrink-0";

const NoVisitor = ({ children }: { children: React.ReactNode }) => (
  <p className="flex min-h-11 items-center text-muted-foreground text-sm leading-tight">{children}</p>
);

const shownName = (visitor: Visitor): string =>
  visitor.profile && visitor.profiles.length > 1
    ? profileName(visitor.profile, visitor)
    : (visitor.profile?.name ?? "Unnamed profile");

const Lost = () => (
  <Menu className={STATUS} label={<Badge variant="destructive">Access ended</Badge>}>
    <li className="p-3">Strandbank no longer gives access: reference data only.</li>
    <li className="flex flex-wrap justify-between gap-2 border-t p-3">
      <ConnectButton size="sm">Reconnect</ConnectButton>
      <SignOutButton variant="ghost" size="sm" />
    </li>
  </Menu>
);

function GrantItem({ visitor, item }: { visitor: Visitor; item: SharedItem }) {
  const { scope, label, isShared } = item;
  const Icon = isShared ? CheckIcon : MinusIcon;
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        {label}: {isShared ? "shared" : "not shared"}
      </span>
      {!isShared && (
        <ConnectButton variant="link" size="inline" extra={extraFor(visitor, scope)}>
          Share “{label}”
        </ConnectButton>
      )}
    </li>
  );
}
