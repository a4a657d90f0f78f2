import { type PackedCalls, packCalls } from "@/lib/strandbank/core/genotypes/profile-calls";
import { KNOWN_ANSWERS } from "@/lib/strandbank/extensions/docs/known-answers";
import {
  childHaplotypes,
  drawsFor,
  founderHaplotypes,
  type Haplotypes,
  type Ploidy,
  ploidyAt,
} from "./haplotypes";
import type { SeedMarker } from "./make-markers";
import { CONTROL, DEMO_PROFILES, type DemoProfile, demoProfileId } from "./people";
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
  const people = DEMO_PROFILES.filter(({ platform, callsOf }) => platform !== null && !callsOf).map(
    (profile) => ({
      profile,
      known: new Map(known.get(profile.name)?.map((call) => [call.marker_id, call.alleles])),
      fixed: profile.name === CONTROL ? CONTROL_CALLS : NO_CALLS,
      /** The wanted profiles that have these calls. */
      ids: DEMO_PROFILES.filter(({ name, callsOf }) => (callsOf ?? name) === profile.name)
        .map(demoProfileId)
        .filter(wanted),
      parts: [] as Uint8Array[],
    }),
  );
  return {
    /** Reads the samples of all people at the markers of the next accession. */
    read(chromosome: string, markers: readonly SeedMarker[]): void {
      const made = new Map<string, Haplotypes>();
      for (const { profile, known, fixed, ids, parts } of people) {
        const parents = parentsOf(profile, made);
        const haplotypes = parents
          ? childHaplotypes(profile, chromosome, markers, parents.mother, parents.father)
          : founderHaplotypes(profile, chromosome, markers, known);
        made.set(profile.name, haplotypes);
        if (ids.length === 0) continue;
        const calls = drawCalls(
          platform ? { ...profile, platform } : profile,
          chromosome,
          markers,
          haplotypes,
        );
        setCalls(calls, markers, fixed);
        parts.push(calls);
      }
    },
    /** The calls of the wanted profiles so far, by their ids. */
    calls(): Map<string, PackedCalls> {
      const read = people.filter(({ parts }) => parts.length > 0);
      return new Map(
        read.flatMap(({ ids, parts }) => {
          const calls = packCalls(Buffer.concat(parts));
          return ids.map((id): [string, PackedCalls] => [id, calls]);
        }),
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

/** Raw calls by primary id. */
type FixedCalls = ReadonlyMap<string, string>;

const NO_CALLS: FixedCalls = new Map();
/** `unfiltered_call` of a sensitive marker is what the API shows; the chip read it all the same. */
const CONTROL_CALLS: FixedCalls = new Map([
  ...KNOWN_ANSWERS.map((answer): [string, string] => [answer.primary_id, answer.unfiltered_call]),
  ["rs429358", "CT"],
]);

/** Replaces what was drawn at the markers that have a fixed call. */
function setCalls(calls: Uint8Array, markers: readonly SeedMarker[], fixed: FixedCalls): void {
  if (fixed.size === 0) return;
  for (const [index, { id }] of markers.entries()) {
    const call = fixed.get(id);
    if (call) calls.set(Buffer.from(call), index * 2);
  }
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
