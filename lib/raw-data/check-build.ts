import { readMarkerFacts } from "@/lib/store/seed/read-data";
import type { Row } from "./read-row";
import { refusal } from "./refuse";

/** How many rows carry an id whose place on GRCh37 is known, and how many of them lie there. */
export interface BuildCheck {
  see(row: Row): void;
  /** Throws `invalid_request` unless most of them lie at their place. */
  check(): void;
}

/**
 * Finds out whether a file is on build 37, by real markers of single bases: the same id lies elsewhere on builds 36 and
 * 38. Mitochondrial markers tell nothing. What the comments of a file say does not count: they are often wrong.
 */
export function buildCheck(): BuildCheck {
  const places = new Map<string, string>();
  for (const { id, alternate_ids, chromosome, start, end } of readMarkerFacts())
    if (end - start === 1 && chromosome !== "MT")
      for (const name of [id, ...alternate_ids]) places.set(name, `${chromosome}:${end}`);
  let known = 0;
  let inPlace = 0;
  return {
    see({ id, chromosome, position }) {
      const place = places.get(id);
      if (place === undefined) return;
      known += 1;
      if (place === `${chromosome}:${position}`) inPlace += 1;
    },
    check() {
      if (known === 0)
        throw refusal(
          "The file holds none of the well-known markers that tell the build of the reference genome. Nothing was imported.",
        );
      if (inPlace * 2 <= known)
        throw refusal(
          `The file is not on build 37 of the reference genome: of ${known} well-known ${known === 1 ? "marker" : "markers"} in it, ${inPlace} ${inPlace === 1 ? "lies" : "lie"} at the place of build 37. It is probably on build 36 or 38. Ask its maker for build 37 (GRCh37, hg19). Nothing was imported.`,
        );
    },
  };
}
