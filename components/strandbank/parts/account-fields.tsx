import { KeptField } from "@/components/strandbank/layout/kept-field";
import type { FormProblem } from "@/components/strandbank/layout/page";
import { TextField } from "@/components/strandbank/layout/parts/field";
import { MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from "@/lib/strandbank/platform/bounds";

type PasswordFieldProps = Omit<React.ComponentProps<typeof TextField>, "id"> & { id?: string };

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
  /** Of the refused form, which then keeps what was typed. */
  problem: FormProblem | undefined;
}

export const NameAndEmail = ({ name, email, problem }: NameAndEmailProps) => (
  <>
    <KeptField
      id="name"
      label="Your name"
      autoComplete="name"
      maxLength={MAX_NAME}
      defaultValue={name}
      isRetry={problem !== undefined}
      isWrong={problem?.[0] === "name"}
    />
    <KeptField
      id="email"
      label="Email address"
      type="email"
      autoComplete="username"
      defaultValue={email}
      isRetry={problem !== undefined}
      isWrong={problem?.[0] === "email"}
    />
  </>
);
