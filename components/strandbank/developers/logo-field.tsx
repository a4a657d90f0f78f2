import { Input } from "@/components/ui/input";
import { Field } from "./details-fields";

export const LogoField = ({ label }: { label: string }) => (
  <Field
    id="logo"
    label={label}
    hint="PNG, JPEG or WebP, at most 64 KB and 1024 pixels on each side. Strandbank serves it to customers."
  >
    <Input
      id="logo"
      name="logo"
      type="file"
      accept="image/png,image/jpeg,image/webp"
      aria-describedby="logo-hint"
    />
  </Field>
);
