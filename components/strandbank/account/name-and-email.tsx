import { KeptField } from "@/components/strandbank/layout/kept-field";
import { MAX_NAME } from "@/lib/provider/bounds";

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
