import { KeptInput } from "@/components/strandbank/layout/kept-input";
import { Label } from "@/components/ui/label";
import { MAX_NAME } from "@/lib/provider/bounds";

interface NameAndEmailProps {
  name?: string;
  email?: string;
  /** Whether the form comes back with a problem: what was typed then stays. */
  isRetry: boolean;
  /** The `name` of the field that is wrong. */
  wrong: string | null | undefined;
}

export function NameAndEmail({ name = "", email = "", isRetry, wrong }: NameAndEmailProps) {
  const field = (of: string) => ({ isRetry, ...(wrong === of ? { "aria-invalid": true } : {}) });
  return (
    <>
      <div className="grid gap-1.5">
        <Label htmlFor="name">Your name</Label>
        <KeptInput
          name="name"
          autoComplete="name"
          maxLength={MAX_NAME}
          defaultValue={name}
          {...field("name")}
        />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor="email">Email address</Label>
        <KeptInput
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          {...field("email")}
        />
      </div>
    </>
  );
}
