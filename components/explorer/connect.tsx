import { ArrowRightIcon, LoaderCircleIcon, LogOutIcon } from "lucide-react";
import { Suspense } from "react";
import { Button } from "@/components/ui/button";
import type { Wish } from "@/lib/explorer/ask";
import { ConnectForm } from "./connect-form";

type ButtonProps = Omit<React.ComponentProps<typeof Button>, "onClick" | "type">;

/** Starts the consent at Strandbank. */
export const ConnectButton = ({
  children = "Connect with Strandbank",
  wish,
  ...props
}: ButtonProps & { wish?: Wish }) => (
  <Suspense>
    <ConnectForm does="connect" wish={wish}>
      <Button type="submit" {...props}>
        {children}
        <ArrowRightIcon aria-hidden className="group-data-leaving/connect:hidden" />
        <LoaderCircleIcon
          aria-hidden
          className="hidden motion-safe:animate-spin group-data-leaving/connect:block"
        />
      </Button>
    </ConnectForm>
  </Suspense>
);

export const SignOutButton = (props: ButtonProps) => (
  <Suspense>
    <ConnectForm does="sign out">
      <Button type="submit" {...props}>
        <LogOutIcon aria-hidden />
        Sign out
      </Button>
    </ConnectForm>
  </Suspense>
);
