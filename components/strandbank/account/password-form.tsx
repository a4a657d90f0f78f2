import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { PostForm } from "@/components/strandbank/layout/form";
import type { FormProblem } from "@/components/strandbank/layout/page";
import { NewPassword, PASSWORD_HINT, PasswordField } from "@/components/strandbank/parts/account-fields";
import { PasskeyText } from "@/components/strandbank/passkeys/passkeys";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { ChangeProblem } from "@/lib/strandbank/extensions/account/change-password";
import type { ListedPasskey } from "@/lib/strandbank/extensions/passkeys/passkeys";
import { MAX_PASSWORD, MIN_PASSWORD } from "@/lib/strandbank/platform/bounds";

export const PASSWORD_PROBLEMS: Readonly<Record<ChangeProblem, FormProblem>> = {
  current: ["password", "That is not your current password. We did not change it."],
  new: ["new_password", `Choose a password of ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`],
  repeat: ["repeat_password", "The new passwords differ. Type the same one twice."],
};

interface PasswordFormProps {
  token: string;
  email: string;
  passkeys: readonly ListedPasskey[];
  problem: FormProblem | undefined;
}

export function PasswordForm({ token, email, passkeys, problem }: PasswordFormProps) {
  const [wrong, text] = problem ?? [];
  return (
    <PostForm
      id="password-change"
      action="/account/password/"
      token={token}
      className="grid max-w-sm gap-5 pt-4 pb-5"
    >
      {text && <ErrorSummary href={`#${wrong}`} text={text} />}
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField label="Current password" isWrong={wrong === "password"} />
      <NewPassword
        id="new_password"
        label="New password"
        hint={PASSWORD_HINT}
        isWrong={wrong === "new_password"}
      />
      <NewPassword id="repeat_password" label="New password again" isWrong={wrong === "repeat_password"} />
      {passkeys.length > 0 && <PasskeysToRemove passkeys={passkeys} />}
      <Button className="w-fit">Change the password</Button>
    </PostForm>
  );
}

/** Ticked at first: whoever knew the old password may have added one. */
const PasskeysToRemove = ({ passkeys }: Pick<PasswordFormProps, "passkeys">) => (
  <div className="grid gap-2">
    <p>Your passkeys sign in without the password:</p>
    <ul className="grid list-disc gap-1 pl-5 text-muted-foreground text-sm">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <PasskeyText {...passkey} />
        </li>
      ))}
    </ul>
    <label className="flex items-start gap-3 leading-relaxed">
      <Checkbox name="remove_passkeys" value="yes" defaultChecked />
      <span>Remove all passkeys too</span>
    </label>
  </div>
);
