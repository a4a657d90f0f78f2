import type { Metadata } from "next";
import { headers } from "next/headers";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { DemoAccounts } from "@/components/strandbank/sign-in/demo-accounts";
import { OtherSignIn } from "@/components/strandbank/sign-in/other-sign-in";
import { PasskeySignIn } from "@/components/strandbank/sign-in/passkey-sign-in";
import { SignInForm } from "@/components/strandbank/sign-in/sign-in-form";
import { AskingName, SignInFrame } from "@/components/strandbank/sign-in/sign-in-frame";
import { SignedInNotice } from "@/components/strandbank/sign-in/signed-in-notice";
import { safeNextPath } from "@/lib/provider/accounts/next-path";
import { currentAccount } from "@/lib/provider/accounts/session";
import { askingApplication } from "@/lib/provider/oauth/consent/asking-application";
import { settings } from "@/lib/provider/settings";

const PROBLEMS: Readonly<Record<string, string>> = {
  credentials: "The email address or the password is wrong. Check both and try again.",
  passkey: "We could not sign you in with that passkey. Try again, or use your password.",
  origin: "The form came from another site, so we did not use it. Sign in here.",
};

const sentenceFor = (code = ""): string | null =>
  Object.hasOwn(PROBLEMS, code) ? (PROBLEMS[code] ?? null) : null;

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const problem = sentenceFor(first((await searchParams).problem));
  return { title: problem ? "Error: Sign in" : "Sign in" };
}

export default async function SignInPage(props: PageProps) {
  const query = await props.searchParams;
  const given = first(query.next);
  const next = safeNextPath(given, "/connected-apps/");
  const session = await currentAccount((await headers()).get("cookie"));
  const application = await askingApplication(next);
  return (
    <SignInFrame
      title="Sign in to Strandbank"
      text={
        application ? (
          <>
            <AskingName application={application} /> asks for your data. Sign in, then decide what to share.
            Your password stays with us.
          </>
        ) : (
          "See which applications use your data, and end their access."
        )
      }
      aside={settings.demo && <DemoAccounts next={next} />}
    >
      {session && <SignedInNotice session={session} next={next} />}
      <SignInForm next={next} problem={sentenceFor(first(query.problem))} />
      <PasskeySignIn next={next} />
      {settings.signUp && (
        <OtherSignIn question="New to Strandbank?" path="/sign-up/" next={given} link="Create an account" />
      )}
    </SignInFrame>
  );
}
