import { LogOutIcon, TelescopeIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { profileName, type Visitor } from "@/lib/explorer/visitor/visitor";
import { PagePathField } from "./page-path";

type ButtonProps = Omit<React.ComponentProps<typeof Button>, "type">;

/** Starts the demo, without a sign-in. `next`: the page to begin with, by default the results. */
export function StartDemo({ next, ...props }: ButtonProps & { next?: string }) {
  return (
    <form action="/explorer/demo/" method="post">
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" variant="outline" {...props}>
        <TelescopeIcon aria-hidden />
        Try the demo data
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

interface PickProfileProps {
  visitor: Visitor;
  /** The page to return to, by default this one. */
  next?: string | undefined;
}

export function PickProfile({ visitor, next }: PickProfileProps) {
  const others = visitor.profiles.filter(({ id }) => id !== visitor.profile?.id);
  const [only] = others;
  if (!only) return null;
  return (
    <form action="/explorer/profile/" method="post" className="flex flex-wrap gap-2">
      {next ? <input type="hidden" name="next" value={next} /> : <PagePathField name="next" />}
      {others.length === 1 ? (
        <Button type="submit" variant="outline" size="sm" name="profile_id" value={only.id}>
          Show <bdi>{only.name ?? "the other profile"}</bdi>
        </Button>
      ) : (
        <>
          <Select name="profile_id" aria-label="Profile to show" className="min-h-8! px-2! text-[0.8125rem]!">
            {others.map((profile) => (
              <option key={profile.id} value={profile.id}>
                {profileName(profile, visitor)}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="outline" size="sm">
            Show
          </Button>
        </>
      )}
    </form>
  );
}
