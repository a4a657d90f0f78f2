import { LogOutIcon, TelescopeIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { VisitorProfile } from "@/lib/explorer/schemas/visitor";

type ButtonProps = Omit<React.ComponentProps<typeof Button>, "type">;

/** Starts looking around with sample data; no sign-in. */
export function StartDemo(props: ButtonProps) {
  return (
    <form action="/explorer/demo/" method="post">
      <Button type="submit" variant="outline" {...props}>
        <TelescopeIcon aria-hidden />
        Look around with demo data
      </Button>
    </form>
  );
}

export function LeaveDemo(props: ButtonProps) {
  return (
    <form action="/explorer/demo/leave/" method="post">
      <Button type="submit" {...props}>
        <LogOutIcon aria-hidden />
        Leave the demo
      </Button>
    </form>
  );
}

/** Buttons for the visitor's other profiles; `next` is the page to come back to. */
export function PickProfile({ profiles, next }: { profiles: VisitorProfile[]; next: string }) {
  return (
    <form action="/explorer/profile/" method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="next" value={next} />
      {profiles.map(({ id, name }) => (
        <Button key={id} type="submit" variant="outline" size="sm" name="profile_id" value={id}>
          Show {name ?? "the other profile"}
        </Button>
      ))}
    </form>
  );
}
