import { type PackedCalls, packCalls } from "@/lib/provider/genotypes/packed-calls";
import { drawCalls } from "./draw-calls";
import { childHaplotypes, founderHaplotypes, type Haplotypes } from "./haplotypes";
import type { SeedMarker } from "./make-markers";
import { DEMO_PROFILES, type DemoProfile, demoProfileId } from "./people";
import type { PlatformLabel } from "./platforms";
import { readKnownCalls } from "./read-data";

/**
 * Makes the calls of the demo's genotyped people, accession by accession. Only profiles that are `wanted`
 * get any; the haplotypes of others may be needed to make them.
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
    parts: [] as Uint8Array[],
  }));
  return {
    /** Reads the samples of all people at the markers of the next accession. */
    read(chromosome: string, markers: readonly SeedMarker[]): void {
      const made = new Map<string, Haplotypes>();
      for (const { profile, known, parts } of people) {
        const parents = parentsOf(profile, made);
        const haplotypes = parents
          ? childHaplotypes(profile, chromosome, markers, parents.mother, parents.father)
          : founderHaplotypes(profile, chromosome, markers, known);
        made.set(profile.name, haplotypes);
        if (wanted(demoProfileId(profile)))
          parts.push(
            drawCalls(platform ? { ...profile, platform } : profile, chromosome, markers, haplotypes),
          );
      }
    },
    /** The calls of the wanted profiles so far, by their ids. */
    calls(): Map<string, PackedCalls> {
      const read = people.filter(({ parts }) => parts.length > 0);
      return new Map(
        read.map(({ profile, parts }) => [demoProfileId(profile), packCalls(Buffer.concat(parts))]),
      );
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
