import { NameAndEmail } from "@/components/strandbank/account/name-and-email";
import { NewPassword } from "@/components/strandbank/account/password-input";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { Button } from "@/components/ui/button";
import type { SignUpProblem } from "@/lib/provider/accounts/sign-up/endpoint";
import { fieldOf, signUpProblems } from "./sign-up-problems";

export function SignUpForm({ next, problem }: { next: string; problem: SignUpProblem | null }) {
  const wrong = problem && fieldOf[problem];
  return (
    <form
      action="/sign-up/submit/"
      method="post"
      className="mt-7 grid gap-5 rounded-lg border bg-card p-5 shadow-xs sm:p-7"
    >
      {problem && <ErrorSummary href={`#${wrong}`} text={signUpProblems[problem]} />}
      <input type="hidden" name="next" value={next} />
      <NameAndEmail isRetry={problem !== null} wrong={wrong} />
      <NewPassword name="password" label="Password" hasHint isWrong={wrong === "password"} />
      <Button type="submit" size="lg">
        Create account
      </Button>
    </form>
  );
}
