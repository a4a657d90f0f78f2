import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { ChangeProblem } from "@/lib/provider/accounts/change-password";
import { FORM_TOKEN_FIELD } from "@/lib/provider/accounts/form-token";
import type { ListedPasskey } from "@/lib/provider/accounts/passkeys/passkeys";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "@/lib/provider/accounts/password-rule";
import { PasskeyText } from "./passkeys/passkey-text";
import { PasswordInput } from "./password-input";

/** The field that fixes each problem, and a sentence about it. */
const PROBLEMS: Readonly<Record<ChangeProblem, readonly [field: string, text: string]>> = {
  current: ["password", "That is not your current password. We did not change it."],
  new: ["new_password", `Choose a password of ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`],
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

/** The form that changes the password. */
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
      <NewPassword
        name="new_password"
        label="New password"
        hint={`At least ${SHORTEST_PASSWORD} characters.`}
        isWrong={problem === "new"}
      />
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

interface NewPasswordProps {
  name: string;
  label: string;
  hint?: string;
  isWrong: boolean;
}

const NewPassword = ({ name, label, hint, isWrong }: NewPasswordProps) => (
  <div className="grid gap-1.5">
    <Label htmlFor={name}>{label}</Label>
    <Input
      id={name}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      minLength={SHORTEST_PASSWORD}
      maxLength={LONGEST_PASSWORD}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={hint ? `${name}-hint` : undefined}
    />
    {hint && (
      <p id={`${name}-hint`} className="text-muted-foreground text-sm">
        {hint}
      </p>
    )}
  </div>
);
