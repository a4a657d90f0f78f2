import { notFound } from "next/navigation";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { entryFor, type FormProblem, first, formTitle } from "@/components/strandbank/layout/page";
import { NameAndEmail, NewPassword, PASSWORD_HINT } from "@/components/strandbank/parts/account-fields";
import { AskingName, OtherSignIn, SignInFrame } from "@/components/strandbank/sign-in/sign-in-frame";
import { Button } from "@/components/ui/button";
import { askingApplication } from "@/lib/strandbank/core/consent/request";
import { safeNextPath } from "@/lib/strandbank/core/sign-in/next-path";
import { accountProblems } from "@/lib/strandbank/extensions/sign-up/add-account";
import { AFTER_SIGN_UP, type SignUpProblem } from "@/lib/strandbank/extensions/sign-up/endpoint";
import { settings } from "@/lib/strandbank/platform/settings";

export const generateMetadata = formTitle("Create an account");

export default async function SignUpPage(props: PageProps<"/sign-up">) {
  if (!settings.signUp) notFound();
  const query = await props.searchParams;
  const given = first(query.next);
  const next = safeNextPath(given, AFTER_SIGN_UP);
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
      <SignUpForm next={next} problem={entryFor(PROBLEMS, query.problem)} />
      <OtherSignIn question="Already have an account?" path="/sign-in/" next={given} link="Sign in" />
    </SignInFrame>
  );
}

function NextSteps({ isForConsent }: { isForConsent: boolean }) {
  return (
    <section aria-labelledby="follows" className="min-w-0 rounded-lg border bg-card p-5 sm:p-7">
      <h2 id="follows" className="font-semibold text-xl">
        What happens next
      </h2>
      <ol className="mt-4 grid list-decimal gap-3 pl-5 leading-relaxed">
        {isForConsent && <li>You will return to the request and see what the application asks for.</li>}
        <li>
          You import the raw-data file that your genotyping service gave you, such as 23andMe or AncestryDNA.
        </li>
        <li>You connect applications, and decide for each what it may read.</li>
        <li>You can stop sharing, download everything or delete your account at any time.</li>
      </ol>
      {settings.demo && (
        <p className="mt-5 border-t pt-4 text-muted-foreground text-sm leading-relaxed">
          This is a demonstration: anyone can reset it, which deletes your account. Do not import real data
          that you want to keep private.
        </p>
      )}
    </section>
  );
}

function SignUpForm({ next, problem }: { next: string; problem: FormProblem | undefined }) {
  const [wrong, text] = problem ?? [];
  return (
    <form
      action="/sign-up/submit/"
      method="post"
      className="mt-7 grid gap-5 rounded-lg border bg-card p-5 shadow-xs sm:p-7"
    >
      {text && <ErrorSummary href={`#${wrong}`} text={text} />}
      <input type="hidden" name="next" value={next} />
      <NameAndEmail problem={problem} />
      <NewPassword label="Password" hint={PASSWORD_HINT} isWrong={wrong === "password"} />
      <Button size="lg">Create account</Button>
    </form>
  );
}

const PROBLEMS: Readonly<Record<SignUpProblem, FormProblem>> = {
  name: ["name", accountProblems.name],
  "unfit-name": ["name", accountProblems["unfit-name"]],
  email: ["email", accountProblems.email],
  password: ["password", accountProblems.password],
  taken: [
    "email",
    "You cannot sign up with this email address. If you already have an account, sign in instead.",
  ],
  origin: ["name", "The form came from another site, so we did not use it. Fill it in here."],
};
