import type { Metadata } from "next";
import { headers } from "next/headers";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { DemoAccounts } from "@/components/strandbank/sign-in/demo-accounts";
import { Asker, Entrance } from "@/components/strandbank/sign-in/entrance";
import { OtherEntrance } from "@/components/strandbank/sign-in/other-entrance";
import { PasskeySignIn } from "@/components/strandbank/sign-in/passkey-sign-in";
import { SignInForm } from "@/components/strandbank/sign-in/sign-in-form";
import { signInProblem } from "@/components/strandbank/sign-in/sign-in-problems";
import { SignedInNotice } from "@/components/strandbank/sign-in/signed-in-notice";
import { safeNextPath } from "@/lib/provider/accounts/next-path";
import { currentAccount } from "@/lib/provider/accounts/session";
import { askingApplication } from "@/lib/provider/oauth/consent/asking-application";
import { settings } from "@/lib/provider/settings";

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const problem = signInProblem(first((await searchParams).problem));
  return { title: problem ? "Error: Sign in" : "Sign in" };
}

export default async function SignInPage(props: PageProps) {
  const query = await props.searchParams;
  const given = first(query.next);
  const next = safeNextPath(given, "/connected-apps/");
  const session = await currentAccount((await headers()).get("cookie"));
  const application = await askingApplication(next);
  return (
    <Entrance
      title="Sign in to Strandbank"
      text={
        application ? (
          <>
            <Asker application={application} /> asks for your data. Sign in, then decide what to share. Your
            password stays with us.
          </>
        ) : (
          "See which applications use your data, and end their access."
        )
      }
      aside={settings.demo && <DemoAccounts next={next} />}
    >
      {session && <SignedInNotice session={session} next={next} />}
      <SignInForm next={next} problem={signInProblem(first(query.problem))} />
      <PasskeySignIn next={next} />
      {settings.signUp && (
        <OtherEntrance question="New to Strandbank?" path="/sign-up/" next={given} link="Create an account" />
      )}
    </Entrance>
  );
}
