import { Input } from "@/components/ui/input";

/** The customer's password; an error summary can lead to it. */
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
