import { cn } from "@/components/ui/cn";

interface ItemGroupProps {
  title: string;
  /** The heading of the title. */
  as: "h2" | "h3";
  text?: React.ReactNode;
  tone?: "plain" | "warning";
  /** What stands at both ends of the title: a box for all of its items, and their count. */
  box?: React.ReactNode;
  /** The items, one below the other. */
  children: React.ReactNode;
}

/** A group of items with their checkboxes. */
export const ItemGroup = ({ title, as: Heading, text, tone = "plain", box, children }: ItemGroupProps) => (
  <fieldset
    className={cn(
      "min-w-0 overflow-hidden rounded-lg border bg-card shadow-xs",
      tone === "warning" && "border-warning/50",
    )}
  >
    <legend className="sr-only">{title}</legend>
    <div
      className={cn(
        "group/head flex flex-wrap items-start gap-x-3 border-b px-4 py-2.5 sm:px-5 sm:py-3.5",
        tone === "warning" && "border-warning/30 bg-warning-soft",
      )}
    >
      <Heading className="min-w-0 flex-1 font-semibold text-lg leading-snug">{title}</Heading>
      {box}
      {text && (
        <div className="mt-0.5 basis-full text-muted-foreground text-sm leading-relaxed group-has-[input]/head:pl-9">
          {text}
        </div>
      )}
    </div>
    <div className="divide-y">{children}</div>
  </fieldset>
);
