import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";

interface BinPickerProps {
  name: string;
  numbers: number[];
  picked: number | null;
  onPick: (bin: number) => void;
}

export const BinPicker = ({ name, numbers, picked, onPick }: BinPickerProps) => (
  <div className="no-script:hidden print:hidden">
    <RadioGroup
      legend={<span className="mb-1 block font-medium text-sm">Pick a group to see what it means</span>}
    >
      <div className="flex flex-wrap gap-2">
        {numbers.map((number) => (
          <label
            key={number}
            htmlFor={`bin-${name}-${number}`}
            className="flex min-h-10 cursor-pointer items-center gap-1.5 rounded-md border bg-card pr-4 pl-2 text-sm hover:bg-accent has-checked:border-primary"
          >
            <RadioGroupItem
              id={`bin-${name}-${number}`}
              name={`bin-${name}`}
              value={number}
              checked={picked === number}
              onChange={() => onPick(number)}
            />
            Group {number}
          </label>
        ))}
      </div>
    </RadioGroup>
  </div>
);
