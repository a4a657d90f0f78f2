import { genomePartInWords } from "@/components/ui/genome/genome-part";
import { GenomeRuler } from "@/components/ui/genome/genome-ruler";
import { placesIn } from "@/lib/provider/oauth/consent/location-groups";
import { locationParts } from "@/lib/provider/oauth/consent/location-parts";
import { listGenome } from "@/lib/provider/oauth/scopes/locations";
import type { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";

export async function SharedGenome({ shared }: { shared: ScopeSet }) {
  const genome = await listGenome();
  const parts = await locationParts(shared.locations, { isShared: () => true, earlier: null });
  const part = {
    isWhole: shared.has("genomes"),
    chromosomes: genome.filter(({ id }) => shared.has(`accession:${id}`)).map(({ chromosome }) => chromosome),
    places: parts.flatMap(placesIn),
  };
  return (
    <div>
      <GenomeRuler genome={genome} part={part} />
      <p aria-hidden className="mt-1 text-muted-foreground text-sm">
        {genomePartInWords(part)}
      </p>
    </div>
  );
}
