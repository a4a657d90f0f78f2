import { ArrowRightIcon, LoaderCircleIcon, LogOutIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { type Extra, isAskedFor } from "@/lib/explorer/auth/scopes";
import { ConnectForm } from "./connect-form";

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
