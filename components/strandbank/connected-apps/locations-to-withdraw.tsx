import { ItemGroup } from "@/components/strandbank/layout/item-group";
import { Fold } from "@/components/strandbank/layout/parts/fold";
import { chromosomeName, plural, TextLink } from "@/components/strandbank/layout/parts/text";
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
    <ItemGroup as="h2" title="Locations">
      <WithdrawBox
        name="locations"
        value="all"
        label={`All ${plural(count, "location")}`}
        text={
          shared.has("genomes")
            ? "The genotype at each of these locations. Still included in the whole genome unless you tick that too."
            : "The genotype at each of these locations."
        }
      />
      {count > locations.length && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 text-muted-foreground text-sm leading-relaxed sm:px-5">
          Here are {(start + 1).toLocaleString("en-US")} to{" "}
          {(start + locations.length).toLocaleString("en-US")}, to withdraw one by one. Withdraw what is
          ticked before you go to others.
          {start > 0 && <TextLink href={`?from=${start - pageSize}`}>Previous locations</TextLink>}
          {start + locations.length < count && (
            <TextLink href={`?from=${start + pageSize}`}>Next locations</TextLink>
          )}
        </p>
      )}
      {chromosomes.map((chromosome) => (
        <Fold key={chromosome} title={chromosomeName(chromosome)} className="px-4 text-sm sm:px-5">
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
        </Fold>
      ))}
    </ItemGroup>
  );
}
