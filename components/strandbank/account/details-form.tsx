import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { FormButtons } from "@/components/strandbank/layout/form-buttons";
import type { FormProblem } from "@/components/strandbank/layout/page-props";
import { PostForm } from "@/components/strandbank/layout/post-form";
import { DETAILS_PURPOSE } from "@/lib/provider/account-data/account-forms";
import type { DetailsProblem } from "@/lib/provider/account-data/change-details";
import { formToken } from "@/lib/provider/accounts/form-token";
import type { Session } from "@/lib/provider/accounts/session";
import { accountProblems } from "@/lib/provider/accounts/sign-up/add-account";
import { NameAndEmail } from "./name-and-email";
import { PasswordField } from "./password-field";

export const DETAILS_PROBLEMS: Readonly<Record<DetailsProblem, FormProblem>> = {
  name: ["name", accountProblems.name],
  "unfit-name": ["name", accountProblems["unfit-name"]],
  email: ["email", accountProblems.email],
  taken: ["email", "Another account uses this email address. We did not change anything."],
  current: ["password", "That is not your current password. We did not change anything."],
};

interface DetailsFormProps {
  session: Session;
  problem: FormProblem | undefined;
}

export function DetailsForm({ session, problem }: DetailsFormProps) {
  const [wrong, text] = problem ?? [];
  return (
    <PostForm
      action="/account/details/change/"
      token={formToken(session.sessionHash, DETAILS_PURPOSE)}
      className="mt-7 grid gap-5 rounded-lg border bg-card p-5 shadow-xs sm:p-7"
    >
      {text && <ErrorSummary href={`#${wrong}`} text={text} />}
      <NameAndEmail
        name={`${session.firstName} ${session.lastName}`.trim()}
        email={session.email}
        isRetry={problem !== undefined}
        wrong={wrong}
      />
      <PasswordField label="Current password" isWrong={wrong === "password"} />
      <FormButtons back="/account/" cancel="Cancel">
        Save
      </FormButtons>
    </PostForm>
  );
}
