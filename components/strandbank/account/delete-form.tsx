import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { FormButtons, PostForm } from "@/components/strandbank/layout/form";
import { PasswordField } from "@/components/strandbank/parts/account-fields";

interface DeleteFormProps {
  action: string;
  token: string;
  fields?: Readonly<Record<string, string>>;
  isPasswordWrong: boolean;
  button: string;
  /** Where the link that cancels leads. */
  back: string;
}

export const DeleteForm = ({ isPasswordWrong, button, back, ...form }: DeleteFormProps) => (
  <PostForm {...form} className="mt-7 grid gap-5">
    {isPasswordWrong && (
      <ErrorSummary href="#password" text="That is not your password. We deleted nothing." />
    )}
    <PasswordField label="Your password" className="max-w-sm" isWrong={isPasswordWrong} />
    <FormButtons variant="destructive" back={back} cancel="Keep it">
      {button}
    </FormButtons>
  </PostForm>
);
