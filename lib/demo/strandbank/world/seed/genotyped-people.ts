import { type PackedCalls, packCalls } from "@/lib/strandbank/core/genotypes/profile-calls";
import {
  childHaplotypes,
  drawsFor,
  founderHaplotypes,
  type Haplotypes,
  type Ploidy,
  ploidyAt,
} from "./haplotypes";
import type { SeedMarker } from "./make-markers";
import { DEMO_PROFILES, type DemoProfile, demoProfileId } from "./people";
import { type PlatformLabel, platformBit } from "./platforms";
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

const NO_CALL = 0x2d; // -
const NOT_ASSAYED = 0x5f; // _

/**
 * Draws the raw calls that a platform gives for these chromosomes: two ASCII characters per marker. About 1 %
 * are no-calls. Some are probe noise, which the service filters: women's Y, heterozygous X of men and
 * heterozygous MT.
 */
function drawCalls(
  person: DemoProfile,
  chromosome: string,
  markers: readonly SeedMarker[],
  { first, second }: Haplotypes,
): Uint8Array {
  const draw = drawsFor(`calls ${person.name}`, chromosome);
  const platform = person.platform === null ? 0 : platformBit(person.platform);
  const calls = new Uint8Array(markers.length * 2);
  for (const [index, marker] of markers.entries()) {
    const { letters } = marker;
    const quality = draw(marker) % 1000;
    const ploidy = ploidyAt(chromosome, marker.start);
    let one = letters[first[index] ?? 0] ?? NO_CALL;
    let other = letters[second[index] ?? 0] ?? NO_CALL;
    if ((marker.platforms & platform) === 0) one = other = NOT_ASSAYED;
    else if (quality < 10) one = other = NO_CALL;
    else if (ploidy === "y" && person.sex === "female") {
      if (quality >= 20) one = other = NO_CALL;
    } else if (hasProbeNoise(ploidy, person.sex, quality)) [one = NO_CALL, other = NO_CALL] = letters;
    calls[index * 2] = Math.min(one, other);
    calls[index * 2 + 1] = Math.max(one, other);
  }
  return calls;
}

const hasProbeNoise = (ploidy: Ploidy, sex: DemoProfile["sex"], quality: number): boolean =>
  (ploidy === "mt" && quality >= 995) || (ploidy === "x" && sex === "male" && quality >= 997);
