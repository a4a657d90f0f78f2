import { PasswordInput } from "@/components/strandbank/account/password-input";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { KeptInput } from "@/components/strandbank/layout/kept-input";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";

export function SignInForm({ next, problem }: { next: string; problem: string | null }) {
  return (
    <form
      action="/sign-in/submit/"
      method="post"
      className="mt-7 grid gap-5 rounded-lg border bg-card p-5 shadow-xs sm:p-7"
    >
      {problem && <ErrorSummary href="#password" text={problem} />}
      <input type="hidden" name="next" value={next} />
      <div className="grid gap-1.5">
        <Label htmlFor="email">Email address</Label>
        <KeptInput name="email" type="email" autoComplete="username" isRetry={problem !== null} />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor="password">Password</Label>
        <PasswordInput isWrong={problem !== null} />
      </div>
      <Button type="submit" size="lg">
        Sign in
      </Button>
    </form>
  );
}
