import { CheckIcon, XIcon } from "lucide-react";
import { cn } from "@/components/ui/cn";

const ITEMS = [
  { name: "Basic profile", isAllowed: true },
  { name: "Deep Sleep report", isAllowed: true },
  { name: "Whole genome", isAllowed: false },
  { name: "Email address", isAllowed: false },
] as const;

/** A picture of a decision: what an application asks for, and what it gets. Decorative. */
export function ConsentSketch() {
  return (
    <div aria-hidden className="rounded-lg border bg-background p-6 shadow-lg">
      <p className="text-muted-foreground text-sm">Rangefinder asks for</p>
      <ul className="mt-3 divide-y">
        {ITEMS.map(({ name, isAllowed }) => (
          <li key={name} className="flex items-center gap-3 py-2.5">
            <span
              className={cn(
                "grid size-6 place-items-center rounded-full",
                isAllowed ? "bg-primary text-primary-foreground" : "border text-muted-foreground",
              )}
            >
              {isAllowed ? <CheckIcon className="size-4" /> : <XIcon className="size-4" />}
            </span>
            <span className={isAllowed ? "font-medium" : "text-muted-foreground line-through"}>{name}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 rounded-md bg-success-soft px-3 py-2 font-medium text-sm text-success">
        It gets 2 items.
      </p>
    </div>
  );
}
