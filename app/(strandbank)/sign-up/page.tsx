import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { NextSteps } from "@/components/strandbank/sign-in/next-steps";
import { OtherSignIn } from "@/components/strandbank/sign-in/other-sign-in";
import { AskingName, SignInFrame } from "@/components/strandbank/sign-in/sign-in-frame";
import { SignUpForm } from "@/components/strandbank/sign-in/sign-up-form";
import { isSignUpProblem } from "@/components/strandbank/sign-in/sign-up-problems";
import { safeNextPath } from "@/lib/provider/accounts/next-path";
import { AFTER_SIGN_UP } from "@/lib/provider/accounts/sign-up/endpoint";
import { askingApplication } from "@/lib/provider/oauth/consent/asking-application";
import { settings } from "@/lib/provider/settings";

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const hasProblem = isSignUpProblem(first((await searchParams).problem));
  return { title: hasProblem ? "Error: Create an account" : "Create an account" };
}

export default async function SignUpPage(props: PageProps) {
  if (!settings.signUp) notFound();
  const query = await props.searchParams;
  const given = first(query.next);
  const next = safeNextPath(given, AFTER_SIGN_UP);
  const problem = first(query.problem);
  const application = await askingApplication(next);
  return (
    <SignInFrame
      title="Create an account"
      text={
        application ? (
          <>
            <AskingName application={application} /> asks for your data. Create an account, then decide what
            to share.
          </>
        ) : (
          "Keep your genetic data in one place, and decide who may read it."
        )
      }
      aside={<NextSteps isForConsent={application !== null} />}
    >
      <SignUpForm next={next} problem={isSignUpProblem(problem) ? problem : null} />
      <OtherSignIn question="Already have an account?" path="/sign-in/" next={given} link="Sign in" />
    </SignInFrame>
  );
}
