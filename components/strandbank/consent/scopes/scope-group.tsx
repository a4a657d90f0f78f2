import { cn } from "@/components/ui/cn";
import type { LocationGroup } from "@/lib/provider/oauth/consent/location-groups";
import { GroupBox } from "./group-box";

interface ScopeGroupProps {
  title: string;
  text: React.ReactNode;
  tone: "plain" | "warning";
  scopes: readonly string[];
  locations?: LocationGroup | undefined;
  children: React.ReactNode;
}

export function ScopeGroup({ title, text, tone, scopes, locations, children }: ScopeGroupProps) {
  return (
    <fieldset
      className={cn(
        "min-w-0 overflow-hidden rounded-lg border bg-card shadow-xs",
        tone === "warning" && "border-warning/50",
      )}
    >
      <legend className="sr-only">{title}</legend>
      <div
        className={cn(
          "flex items-start gap-x-3 border-b px-4 py-2.5 sm:px-5 sm:py-3.5",
          tone === "warning" && "border-warning/30 bg-warning-soft",
        )}
      >
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-lg leading-snug">{title}</h3>
          <div className="mt-0.5 text-muted-foreground text-sm leading-relaxed">{text}</div>
        </div>
        <GroupBox label={`All of: ${title}`} scopes={scopes} locations={locations} />
      </div>
      <div className="divide-y">{children}</div>
    </fieldset>
  );
}
