import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { MAX_PASSWORD, MIN_PASSWORD } from "@/lib/provider/bounds";

export const PasswordInput = ({ isWrong }: { isWrong: boolean }) => (
  <Input
    id="password"
    name="password"
    type="password"
    autoComplete="current-password"
    required
    aria-invalid={isWrong ? true : undefined}
  />
);

interface NewPasswordProps {
  name: string;
  label: string;
  /** Whether to say how long it must be. */
  hasHint?: boolean;
  isWrong: boolean;
}

export const NewPassword = ({ name, label, hasHint = false, isWrong }: NewPasswordProps) => (
  <div className="grid gap-1.5">
    <Label htmlFor={name}>{label}</Label>
    <Input
      id={name}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      minLength={MIN_PASSWORD}
      maxLength={MAX_PASSWORD}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={hasHint ? `${name}-hint` : undefined}
    />
    {hasHint && (
      <p id={`${name}-hint`} className="text-muted-foreground text-sm">
        At least {MIN_PASSWORD} characters.
      </p>
    )}
  </div>
);
