import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { Message } from "@/components/strandbank/layout/message";
import { ButtonLink } from "@/components/ui/button";
import { currentAccount } from "@/lib/strandbank/core/sign-in/session";

export const metadata = { title: "Your account is deleted" };

/** Who is signed in has an account, and is led to it. */
export default async function DeletedPage() {
  if (await currentAccount((await headers()).get("cookie"))) redirect("/account/");
  return (
    <Message title="Your account is deleted">
      <p>
        We deleted your profiles, their genetic data and everything you allowed. We refuse applications that
        had access; they may keep what they have already read.
      </p>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </Message>
  );
}
