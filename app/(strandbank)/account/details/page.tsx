import { SharedAccount } from "@/components/strandbank/account/shared-account";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { FOREIGN_FORM, FormButtons, FormNotice, PostForm } from "@/components/strandbank/layout/form";
import { entryFor, type FormProblem, formTitle, Page } from "@/components/strandbank/layout/page";
import { NameAndEmail, PasswordField } from "@/components/strandbank/parts/account-fields";
import { isSharedAccount } from "@/lib/demo/strandbank/world/shared";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import type { Session } from "@/lib/strandbank/core/sign-in/session";
import { DETAILS_PURPOSE, type DetailsProblem } from "@/lib/strandbank/extensions/account/account-forms";
import { accountProblems } from "@/lib/strandbank/extensions/sign-up/add-account";

export const generateMetadata = formTitle("Change your details");

export default async function DetailsPage(props: PageProps<"/account/details">) {
  const session = await requireSession("/account/details/");
  const { problem } = await props.searchParams;
  return (
    <Page
      size="form"
      title="Change your details"
      lead="You sign in with the email address. Applications that may read it see the new one. Your sessions in other browsers stay."
    >
      <FormNotice problem={problem === "form" ? FOREIGN_FORM : undefined} />
      {isSharedAccount(session) ? (
        <SharedAccount what="change its name or email address" />
      ) : (
        <DetailsForm session={session} problem={entryFor(PROBLEMS, problem)} />
      )}
    </Page>
  );
}

const PROBLEMS: Readonly<Record<DetailsProblem, FormProblem>> = {
  name: ["name", accountProblems.name],
  "unfit-name": ["name", accountProblems["unfit-name"]],
  email: ["email", accountProblems.email],
  taken: ["email", "Another account uses this email address. We did not change anything."],
  current: ["password", "That is not your current password. We did not change anything."],
};

function DetailsForm({ session, problem }: { session: Session; problem: FormProblem | undefined }) {
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
        problem={problem}
      />
      <PasswordField label="Current password" isWrong={wrong === "password"} />
      <FormButtons back="/account/" cancel="Cancel">
        Save
      </FormButtons>
    </PostForm>
  );
}
