import { ArrowLeftRightIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import type { ComparedProfiles } from "@/lib/explorer/compare/compared-profiles";
import { profileName, type Visitor } from "@/lib/explorer/visitor/visitor";

interface ProfilePickersProps {
  visitor: Visitor;
  compared: ComparedProfiles;
  query: string;
  onPick: (first: string, second: string) => void;
}

export function ProfilePickers({ visitor, compared, query, onPick }: ProfilePickersProps) {
  const first = compared.first.id;
  const second = compared.second.id;
  return (
    <form className="flex flex-wrap items-end gap-3 print:hidden">
      {query && <input type="hidden" name="q" value={query} />}
      <Picker
        id="a"
        label="First profile"
        visitor={visitor}
        value={first}
        onPick={(id) => onPick(id, id === second ? first : second)}
      />
      <span className="no-script:hidden">
        <Button type="button" variant="outline" onClick={() => onPick(second, first)}>
          <ArrowLeftRightIcon aria-hidden />
          Swap
        </Button>
      </span>
      <Picker
        id="b"
        label="Second profile"
        visitor={visitor}
        value={second}
        onPick={(id) => onPick(id === first ? second : first, id)}
      />
      <span className="hidden no-script:block">
        <Button type="submit" variant="outline">
          Compare
        </Button>
      </span>
    </form>
  );
}

interface PickerProps {
  id: "a" | "b";
  label: string;
  visitor: Visitor;
  value: string;
  onPick: (id: string) => void;
}

const Picker = ({ id, label, visitor, value, onPick }: PickerProps) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <Label htmlFor={id}>{label}</Label>
    <Select id={id} name={id} value={value} onChange={(event) => onPick(event.target.value)}>
      {visitor.profiles.map((profile) => (
        <option key={profile.id} value={profile.id}>
          {profileName(profile, visitor)}
        </option>
      ))}
    </Select>
  </div>
);
