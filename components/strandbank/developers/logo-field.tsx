import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/** A file input for an application's logo. */
export function LogoField({ label }: { label: string }) {
  return (
    <div className="grid gap-1.5">
      <Label htmlFor="logo">{label}</Label>
      <p id="logo-hint" className="text-muted-foreground text-sm">
        PNG, JPEG or WebP, at most 64 KB and 1024 pixels on each side. Strandbank serves it to customers.
      </p>
      <Input
        id="logo"
        name="logo"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby="logo-hint"
      />
    </div>
  );
}
