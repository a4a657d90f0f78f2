"use client";

import { Checkbox } from "@/components/ui/checkbox";

interface CheckGroupProps<Key extends string> {
  legend: string;
  choices: readonly { key: Key; name: string; help?: string }[];
  checked: readonly Key[];
  onChange: (checked: Key[]) => void;
}

/** A group of checkboxes. */
export function CheckGroup<Key extends string>({ legend, choices, checked, onChange }: CheckGroupProps<Key>) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {choices.map(({ key, name, help }) => (
          <label key={key} className="flex min-h-9 items-center gap-2 text-sm">
            <Checkbox
              checked={checked.includes(key)}
              onChange={({ target }) =>
                onChange(
                  choices
                    .map((choice) => choice.key)
                    .filter((other) => (other === key ? target.checked : checked.includes(other))),
                )
              }
            />
            <span>
              {name}
              {help && <span className="block text-muted-foreground text-xs leading-snug">{help}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
