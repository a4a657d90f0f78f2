import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import type { ChangeProblem } from "@/lib/provider/accounts/change-password";
import { FORM_TOKEN_FIELD } from "@/lib/provider/accounts/form-token";
import type { ListedPasskey } from "@/lib/provider/accounts/passkeys/passkeys";
import { MAX_PASSWORD, MIN_PASSWORD } from "@/lib/provider/bounds";
import { PasskeyText } from "./passkeys/passkey-text";
import { NewPassword, PasswordInput } from "./password-input";

const PROBLEMS: Readonly<Record<ChangeProblem, readonly [field: string, text: string]>> = {
  current: ["password", "That is not your current password. We did not change it."],
  new: ["new_password", `Choose a password of ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`],
  repeat: ["repeat_password", "The new passwords differ. Type the same one twice."],
};

export const isChangeProblem = (code: unknown): code is ChangeProblem =>
  typeof code === "string" && Object.hasOwn(PROBLEMS, code);

interface PasswordFormProps {
  token: string;
  email: string;
  passkeys: readonly ListedPasskey[];
  problem: ChangeProblem | null;
}

export function PasswordForm({ token, email, passkeys, problem }: PasswordFormProps) {
  const [wrongField, text] = problem === null ? [] : PROBLEMS[problem];
  return (
    <form id="password-change" action="/account/password/" method="post" className="mt-4 grid max-w-sm gap-5">
      {wrongField && text && <ErrorSummary href={`#${wrongField}`} text={text} />}
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <div className="grid gap-1.5">
        <Label htmlFor="password">Current password</Label>
        <PasswordInput isWrong={problem === "current"} />
      </div>
      <NewPassword name="new_password" label="New password" hasHint isWrong={problem === "new"} />
      <NewPassword name="repeat_password" label="New password again" isWrong={problem === "repeat"} />
      {passkeys.length > 0 && <PasskeysToRemove passkeys={passkeys} />}
      <Button type="submit" className="w-fit">
        Change the password
      </Button>
    </form>
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
