import type { ConsentLocation } from "@/lib/provider/oauth/consent/locations-view";
import { groupBy } from "./group-by";

/** Locations to read without scripts. A single text for each chromosome, since there can be thousands. */
export function LocationIds({ locations }: { locations: readonly ConsentLocation[] }) {
  return (
    <details className="mt-1.5 hidden text-sm leading-relaxed no-script:block">
      <summary className="min-h-6 w-fit cursor-pointer text-primary underline underline-offset-4">
        Show {locations.length === 1 ? "its id" : "their ids"}
      </summary>
      <dl className="mt-2 grid gap-2">
        {[...groupBy(locations, ({ chromosome }) => chromosome)].map(([chromosome, group]) => (
          <div key={chromosome}>
            <dt className="font-medium">{chromosomeName(chromosome)}</dt>
            <dd className="wrap-anywhere text-muted-foreground">{group.map(idWithGenes).join(", ")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export const chromosomeName = (chromosome: string): string =>
  chromosome === "MT" ? "Mitochondrial DNA" : `Chromosome ${chromosome}`;

const idWithGenes = ({ scope, genes }: ConsentLocation): string =>
  genes.length === 0 ? scope : `${scope} (${genes.join(", ")})`;
