import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type TryFieldProps = React.ComponentProps<typeof Input> & { name: string };

export function TryField({ name, required, ...props }: TryFieldProps) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <Label htmlFor={`try-${name}`}>
        <code className="font-mono">{name}</code>
        {required && <span className="ml-2 font-normal text-muted-foreground">required</span>}
      </Label>
      <Input
        id={`try-${name}`}
        name={name}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        required={required}
        {...props}
      />
    </div>
  );
}
