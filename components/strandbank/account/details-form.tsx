import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { FormButtons } from "@/components/strandbank/layout/form-buttons";
import { Label } from "@/components/ui/label";
import type { DetailsProblem } from "@/lib/provider/account-data/change-details";
import { FORM_TOKEN_FIELD } from "@/lib/provider/accounts/form-token";
import { accountProblems } from "@/lib/provider/accounts/sign-up/account-problems";
import { NameAndEmail } from "./name-and-email";
import { PasswordInput } from "./password-input";

const PROBLEMS: Readonly<Record<DetailsProblem, readonly [field: string, text: string]>> = {
  name: ["name", accountProblems.name],
  "unfit-name": ["name", accountProblems["unfit-name"]],
  email: ["email", accountProblems.email],
  taken: ["email", "Another account uses this email address. We did not change anything."],
  current: ["password", "That is not your current password. We did not change anything."],
};

export const isDetailsProblem = (code: unknown): code is DetailsProblem =>
  typeof code === "string" && Object.hasOwn(PROBLEMS, code);

interface DetailsFormProps {
  token: string;
  name: string;
  email: string;
  problem: DetailsProblem | null;
}

export function DetailsForm({ token, name, email, problem }: DetailsFormProps) {
  const [wrongField, text] = problem === null ? [] : PROBLEMS[problem];
  return (
    <form
      action="/account/details/change/"
      method="post"
      className="mt-7 grid gap-5 rounded-lg border bg-card p-5 shadow-xs sm:p-7"
    >
      {wrongField && text && <ErrorSummary href={`#${wrongField}`} text={text} />}
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <NameAndEmail name={name} email={email} isRetry={problem !== null} wrong={wrongField} />
      <div className="grid gap-1.5">
        <Label htmlFor="password">Current password</Label>
        <PasswordInput isWrong={problem === "current"} />
      </div>
      <FormButtons back="/account/" cancel="Cancel">
        Save
      </FormButtons>
    </form>
  );
}
