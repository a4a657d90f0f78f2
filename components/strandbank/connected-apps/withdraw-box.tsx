import { Checkbox } from "@/components/ui/checkbox";

interface WithdrawBoxProps {
  name: string;
  value: string;
  label: React.ReactNode;
  text: React.ReactNode;
  /** Shown, but cannot be checked. */
  isFixed?: boolean;
}

export function WithdrawBox({ name, value, label, text, isFixed = false }: WithdrawBoxProps) {
  return (
    <label className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <Checkbox name={name} value={value} disabled={isFixed} />
      <span className="min-w-0 leading-relaxed">
        <span className="font-medium">{label}</span>
        <span className="block text-muted-foreground text-sm">{text}</span>
      </span>
    </label>
  );
}
