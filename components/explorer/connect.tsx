"use client";

import { ArrowRightIcon, LoaderCircleIcon, LogOutIcon } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { signIn, signOut } from "./sign-in";

type ButtonProps = Omit<React.ComponentProps<typeof Button>, "onClick" | "type">;

/** Starts the consent at Strandbank; afterwards the visitor comes back to this page, or to the markers. */
export function ConnectButton({ children = "Connect with Strandbank", ...props }: ButtonProps) {
  const here = useHere();
  const [isLeaving, setIsLeaving] = useState(false);
  const Icon = isLeaving ? LoaderCircleIcon : ArrowRightIcon;
  return (
    <Button
      type="button"
      disabled={isLeaving}
      onClick={() => {
        setIsLeaving(true);
        void signIn(here.startsWith("/explorer/?") ? "/explorer/markers/" : here);
      }}
      {...props}
    >
      {children}
      <Icon aria-hidden className={isLeaving ? "animate-spin" : undefined} />
    </Button>
  );
}

/** Forgets the tokens on the server and the cookie in the browser. */
export function SignOutButton(props: ButtonProps) {
  return (
    <Button type="button" onClick={() => void signOut()} {...props}>
      <LogOutIcon aria-hidden />
      Sign out
    </Button>
  );
}

/** Path and search of this page, the landing page always with a `?`. */
function useHere(): string {
  return `${usePathname()}?${useSearchParams()}`;
}
