import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { FormButtons } from "@/components/strandbank/layout/form-buttons";
import { Label } from "@/components/ui/label";
import { PasswordInput } from "./password-input";

interface DeleteFormProps {
  action: string;
  /** Hidden fields, such as the form token. */
  hidden: Readonly<Record<string, string>>;
  isPasswordWrong: boolean;
  button: string;
  /** Where the link that cancels leads. */
  back: string;
}

export function DeleteForm({ action, hidden, isPasswordWrong, button, back }: DeleteFormProps) {
  return (
    <form action={action} method="post" className="mt-7 grid gap-5">
      {isPasswordWrong && (
        <ErrorSummary href="#password" text="That is not your password. We deleted nothing." />
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid max-w-sm gap-1.5">
        <Label htmlFor="password">Your password</Label>
        <PasswordInput isWrong={isPasswordWrong} />
      </div>
      <FormButtons variant="destructive" back={back} cancel="Keep it">
        {button}
      </FormButtons>
    </form>
  );
}
