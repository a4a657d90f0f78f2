import { TextField } from "@/components/strandbank/layout/parts/field";
import { MAX_PASSWORD, MIN_PASSWORD } from "@/lib/provider/bounds";

interface PasswordFieldProps {
  id?: string;
  /** The field, where it is not the id. */
  name?: string;
  label: string;
  hint?: string;
  className?: string;
  isWrong: boolean;
}

export const PasswordField = ({ id = "password", ...field }: PasswordFieldProps) => (
  <TextField id={id} type="password" autoComplete="current-password" required {...field} />
);

export const PASSWORD_HINT = `At least ${MIN_PASSWORD} characters.`;

export const NewPassword = ({ id = "password", ...field }: PasswordFieldProps) => (
  <TextField
    id={id}
    type="password"
    autoComplete="new-password"
    required
    minLength={MIN_PASSWORD}
    maxLength={MAX_PASSWORD}
    {...field}
  />
);
