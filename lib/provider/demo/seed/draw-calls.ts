import { drawsFor, type Haplotypes, type Ploidy, ploidyAt } from "./haplotypes";
import type { SeedMarker } from "./make-markers";
import type { DemoProfile } from "./people";
import { platformBit } from "./platforms";

const NO_CALL = 0x2d; // -
const NOT_ASSAYED = 0x5f; // _

/**
 * Draws the raw calls that a platform gives for these chromosomes: two ASCII characters per marker. About 1 %
 * are no-calls. Some are probe noise, which the service filters: women's Y, heterozygous X of men and
 * heterozygous MT.
 */
export function drawCalls(
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
