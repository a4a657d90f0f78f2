import { ArrowRightIcon, LoaderCircleIcon, LogOutIcon, TelescopeIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Extra } from "@/lib/rangefinder/core/login/authorization-request";
import { isAskedFor } from "@/lib/rangefinder/core/login/scopes";
import { profileName, type Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import { ConnectForm, PagePathField } from "./connect-form";

type ButtonProps = Omit<React.ComponentProps<typeof Button>, "onClick" | "type">;

export const ConnectButton = ({
  children = "Connect with Strandbank",
  extra,
  isAtOnce,
  ...props
}: ButtonProps & { extra?: Extra; isAtOnce?: boolean }) =>
  (extra?.also === undefined || isAskedFor(extra.also)) && (
    <ConnectForm does="connect" extra={extra} isAtOnce={isAtOnce}>
      <Button type="submit" {...props}>
        {children}
        <ArrowRightIcon aria-hidden className="group-data-leaving/connect:hidden" />
        <LoaderCircleIcon
          aria-hidden
          className="hidden motion-safe:animate-spin group-data-leaving/connect:block"
        />
      </Button>
    </ConnectForm>
  );

export const SignOutButton = (props: ButtonProps) => (
  <ConnectForm does="sign out">
    <Button type="submit" {...props}>
      <LogOutIcon aria-hidden />
      Sign out
    </Button>
  </ConnectForm>
);

export const StartDemo = ({ next, ...props }: ButtonProps & { next?: string }) => (
  <form action="/explorer/demo/" method="post">
    {next && <input type="hidden" name="next" value={next} />}
    <Button type="submit" variant="outline" {...props}>
      <TelescopeIcon aria-hidden />
      Try the demo data
    </Button>
  </form>
);

export const LeaveDemo = (props: ButtonProps) => (
  <form action="/explorer/demo/leave/" method="post">
    <Button type="submit" {...props}>
      <LogOutIcon aria-hidden />
      Leave the demo
    </Button>
  </form>
);

export const PickProfile = ({ visitor, next }: { visitor: Visitor; next?: string | undefined }) => (
  <form action="/explorer/profile/" method="post" className="flex flex-col gap-1">
    {next ? <input type="hidden" name="next" value={next} /> : <PagePathField name="next" />}
    {visitor.profiles
      .filter(({ id }) => id !== visitor.profile?.id)
      .map((profile) => (
        <Button
          key={profile.id}
          type="submit"
          variant="ghost"
          size="sm"
          name="profile_id"
          value={profile.id}
          className="justify-start!"
        >
          <span>
            Show <bdi>{profileName(profile, visitor)}</bdi>
          </span>
        </Button>
      ))}
  </form>
);
