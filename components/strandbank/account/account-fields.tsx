import { KeptField } from "@/components/strandbank/layout/kept-field";
import { TextField } from "@/components/strandbank/layout/parts/field";
import { MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from "@/lib/provider/bounds";

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

interface NameAndEmailProps {
  name?: string;
  email?: string;
  /** Whether the form was refused: it then keeps what was typed. */
  isRetry: boolean;
  /** The id of the field that is wrong. */
  wrong: string | null | undefined;
}

export const NameAndEmail = ({ name, email, isRetry, wrong }: NameAndEmailProps) => (
  <>
    <KeptField
      id="name"
      label="Your name"
      autoComplete="name"
      maxLength={MAX_NAME}
      defaultValue={name}
      isRetry={isRetry}
      isWrong={wrong === "name"}
    />
    <KeptField
      id="email"
      label="Email address"
      type="email"
      autoComplete="username"
      defaultValue={email}
      isRetry={isRetry}
      isWrong={wrong === "email"}
    />
  </>
);
