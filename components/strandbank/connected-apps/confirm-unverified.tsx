import { NamesInWords } from "@/components/strandbank/account/names-in-words";
import { Checkbox } from "@/components/ui/checkbox";

/** The customer's word that sensitive items may go to applications that nobody verified. */
export function ConfirmUnverified({ names }: { names: readonly string[] }) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5 rounded-md border border-warning/50 bg-warning-soft p-3 leading-relaxed">
      <Checkbox name="confirm" value="sensitive" autoComplete="off" />
      <span>
        We have not verified <NamesInWords names={names} />. I know who runs it, and I want them to have the
        sensitive items too.
      </span>
    </label>
  );
}
