import { NameAndEmail } from "@/components/strandbank/account/name-and-email";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "@/lib/provider/accounts/password-rule";
import type { SignUpProblem } from "@/lib/provider/accounts/sign-up/endpoint";
import { fieldOf, signUpProblems } from "./sign-up-problems";

/** The sign-up form, which works without scripts. With them name and email address survive a problem. */
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
      <div className="grid gap-1.5">
        <Label htmlFor="password">Password</Label>
        <Input
          id="password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={SHORTEST_PASSWORD}
          maxLength={LONGEST_PASSWORD}
          aria-describedby="password-hint"
          {...(wrong === "password" ? { "aria-invalid": true } : {})}
        />
        <p id="password-hint" className="text-muted-foreground text-sm">
          At least {SHORTEST_PASSWORD} characters.
        </p>
      </div>
      <Button type="submit" size="lg">
        Create account
      </Button>
    </form>
  );
}
