import { ChevronRightIcon } from "lucide-react";
import { Checkbox } from "@/components/ui/checkbox";
import type { Location } from "@/lib/provider/oauth/scopes/locations";
import type { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { WithdrawBox } from "./withdraw-box";

interface LocationsProps {
  /** Those of a page, in genome order. */
  locations: readonly Location[];
  /** Number of the page's first one, from 0. */
  start: number;
  pageSize: number;
  shared: ScopeSet;
}

/** Checkboxes to withdraw all shared locations at once, or single ones by chromosome. */
export function LocationsToWithdraw({ locations, start, pageSize, shared }: LocationsProps) {
  const count = shared.locations.length;
  const chromosomes = [...new Set(locations.map(({ chromosome }) => chromosome))];
  return (
    <fieldset className="min-w-0 rounded-lg border bg-card px-5 py-4">
      <legend className="px-1 font-semibold">Locations</legend>
      <WithdrawBox
        name="locations"
        value="all"
        label={`All ${count.toLocaleString("en-US")} ${count === 1 ? "location" : "locations"}`}
        text={
          shared.has("genomes")
            ? "The genotype at each of these locations. Still included in the whole genome unless you tick that too."
            : "The genotype at each of these locations."
        }
      />
      {count > locations.length && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 border-t py-3 text-muted-foreground text-sm leading-relaxed">
          Here are {(start + 1).toLocaleString("en-US")} to{" "}
          {(start + locations.length).toLocaleString("en-US")}, to withdraw one by one. Withdraw what is
          ticked before you go to others.
          {start > 0 && <PageLink from={start - pageSize}>Previous locations</PageLink>}
          {start + locations.length < count && <PageLink from={start + pageSize}>Next locations</PageLink>}
        </p>
      )}
      {chromosomes.map((chromosome) => (
        <details key={chromosome} className="group border-t">
          <summary className="flex min-h-11 list-none items-center gap-2.5 rounded-md py-2 text-sm [&::-webkit-details-marker]:hidden">
            <ChevronRightIcon aria-hidden className="size-4 transition-transform group-open:rotate-90" />
            {chromosome === "MT" ? "Mitochondrial DNA" : `Chromosome ${chromosome}`}
          </summary>
          <ul className="grid gap-1 pb-3 sm:grid-cols-2">
            {locations
              .filter((location) => location.chromosome === chromosome)
              .map(({ id, genes }) => (
                <li key={id}>
                  <label className="flex min-h-8 items-center gap-3 text-sm">
                    <Checkbox name="scope" value={id} />
                    <span className="min-w-0">
                      <code className="font-mono">{id}</code>
                      {genes.length > 0 && <span className="text-muted-foreground"> {genes.join(", ")}</span>}
                    </span>
                  </label>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </fieldset>
  );
}

const PageLink = ({ from, children }: { from: number; children: string }) => (
  <a href={`?from=${from}`} className="text-primary underline underline-offset-4">
    {children}
  </a>
);
