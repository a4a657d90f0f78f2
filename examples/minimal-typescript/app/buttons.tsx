"use client";

import { signIn, signOut } from "next-auth/react";

export const Connect = () => (
  <button type="button" onClick={() => signIn("strandbank", { callbackUrl: "/" })}>
    Connect with Strandbank
  </button>
);

export const SignOut = () => (
  <button type="button" onClick={() => signOut({ callbackUrl: "/?problem=left" })}>
    Sign out
  </button>
);
