import { chunkWriter } from "@/lib/provider/genotypes/chunk-writer";
import { drawCalls } from "./draw-calls";
import { childHaplotypes, founderHaplotypes, type Haplotypes } from "./haplotypes";
import type { SeedMarker } from "./make-markers";
import { DEMO_PROFILES, type DemoProfile, demoProfileId } from "./people";
import type { PlatformLabel } from "./platforms";
import { readKnownCalls } from "./read-data";

/**
 * Makes the calls of the demo's genotyped people, accession by accession. Only profiles that are `wanted`
 * yield rows; those of others may be needed to make them.
 * @param platform on which samples are read, if not on each person's own
 */
export function genotypedPeople(
  wanted: (profileId: string) => boolean = () => true,
  platform?: PlatformLabel,
) {
  const known = Map.groupBy(readKnownCalls(), (call) => call.profile);
  const people = DEMO_PROFILES.filter((profile) => profile.platform !== null).map((profile) => ({
    profile,
    known: new Map(known.get(profile.name)?.map((call) => [call.marker_id, call.alleles])),
    chunks: chunkWriter(demoProfileId(profile)),
  }));
  return {
    /** Takes the next accession and yields the chunks it completes. */
    *write(chromosome: string, markers: readonly SeedMarker[]) {
      const made = new Map<string, Haplotypes>();
      for (const { profile, known, chunks } of people) {
        const parents = parentsOf(profile, made);
        const haplotypes = parents
          ? childHaplotypes(profile, chromosome, markers, parents.mother, parents.father)
          : founderHaplotypes(profile, chromosome, markers, known);
        made.set(profile.name, haplotypes);
        if (wanted(demoProfileId(profile)))
          yield* chunks.write(
            drawCalls(platform ? { ...profile, platform } : profile, chromosome, markers, haplotypes),
          );
      }
    },
    /** Yields the last chunks. */
    *end() {
      for (const { chunks } of people) yield* chunks.end();
    },
  };
}

function parentsOf({ parents, name }: DemoProfile, made: ReadonlyMap<string, Haplotypes>) {
  if (!parents) return null;
  const mother = made.get(parents.mother);
  const father = made.get(parents.father);
  if (!mother || !father) throw new Error(`The parents of ${name} must come before them in the demo world.`);
  return { mother, father };
}
