import { inGenomeOrder } from "@/lib/strandbank/core/reference/marker-row";
import { sensitiveMarkers } from "@/lib/strandbank/core/reference/markers";
import { markerNames } from "@/lib/strandbank/core/reference/primary-id";
import type { Skipped, Staging } from "./candidates";

/** A marker that the reference data does not have. Coordinates are 0-based and half-open. */
interface NewMarker {
  id: string;
  alternateIds: readonly string[];
  start: number;
  end: number;
  /** Sorted; `-` for none. */
  alleles: readonly string[];
  /** Platform labels, as a JSON list. */
  labels: string;
  genes: readonly string[];
  isSensitive: boolean;
}

export interface Additions {
  /** In genome order. */
  markers: NewMarker[];
  /** Further ids of markers, by primary id. */
  names: Map<string, string[]>;
  /** Ids that are there already. */
  known: number;
}

/**
 * Compares the candidates of a chromosome with the reference data. An id at the same locus and with the same
 * alleles as a marker is a further id of it, and any other unknown id a marker.
 * @param hasAlleles whether an id has to have its marker's alleles
 * @param skipped gets the lines of ids that are elsewhere or have other alleles
 */
export async function findAdditions(
  staging: Staging,
  chromosome: string,
  hasAlleles: boolean,
  skipped: Skipped,
): Promise<Additions> {
  const names = new Map<string, string[]>();
  const groups = new Map<string, [Found, ...Found[]]>();
  let known = 0;
  for (const found of await compared(staging, chromosome).execute()) {
    const { line, id, start, end, alleles, here_id: here } = found;
    const group = groups.get(`${start} ${end} ${alleles}`);
    if (found.marker_id !== null) {
      if (!isInPlace(found, chromosome, hasAlleles)) skipped.add("moved", line);
      else if (hasAlleles && found.marker_alleles !== alleles) skipped.add("alleles", line);
      else known += 1;
    } else if (here !== null) names.set(here, [...(names.get(here) ?? []), id]);
    else if (group) group.push(found);
    else groups.set(`${start} ${end} ${alleles}`, [found]);
  }
  const sensitive = sensitiveMarkers().filter((one) => one.chromosome === chromosome);
  const markers = [...groups.values()].map((group) => newMarker(group, sensitive));
  return { markers: markers.sort(inGenomeOrder), names, known };
}

type Found = Awaited<ReturnType<ReturnType<typeof compared>["execute"]>>[number];

/** The candidates with the marker that has their id, or the one that has their locus and alleles. */
const compared = ({ db }: Staging, chromosome: string) =>
  db
    .selectFrom("candidate")
    .leftJoin("accession", "accession.chromosome", "candidate.chromosome")
    .leftJoin("marker_alias as alias", "alias.id", "candidate.id")
    .leftJoin("marker", (join) =>
      join.on((is) => is("marker.id", "=", is.fn.coalesce("alias.marker_id", "candidate.id"))),
    )
    .leftJoin("accession as its_accession", "its_accession.number", "marker.accession_number")
    .leftJoin("marker as here", (join) =>
      join
        .on("marker.id", "is", null)
        .onRef("here.accession_number", "=", "accession.number")
        .onRef("here.start", "=", "candidate.start")
        .onRef("here.end", "=", "candidate.end")
        .onRef("here.alleles", "=", "candidate.alleles"),
    )
    .selectAll("candidate")
    .select([
      "marker.id as marker_id",
      "its_accession.chromosome as marker_chromosome",
      "marker.start as marker_start",
      "marker.end as marker_end",
      "marker.alleles as marker_alleles",
      "here.id as here_id",
    ])
    .where("candidate.chromosome", "=", chromosome)
    .orderBy("line");

function isInPlace(found: Found, chromosome: string, hasAlleles: boolean): boolean {
  const { start, end, marker_start, marker_end } = found;
  if (found.marker_chromosome !== chromosome || marker_start === null || marker_end === null) return false;
  if (hasAlleles || marker_end - marker_start === 1) return start === marker_start && end === marker_end;
  // Raw data gives the position of an insertion or deletion as its own base or as the one before it.
  return end >= marker_start && end <= Math.max(marker_end, marker_start + 1);
}

/** The marker of candidates with one locus and the same alleles. */
function newMarker(group: [Found, ...Found[]], sensitive: readonly Locus[]): NewMarker {
  const [{ id, start, end, alleles, genes, labels }, ...others] = group;
  return {
    ...markerNames([id, ...others.map((other) => other.id)]),
    start,
    end,
    labels,
    alleles: alleles.split(","),
    genes: genes === "" ? [] : genes.split(","),
    // What a customer has not opened stays closed under another id.
    isSensitive: sensitive.some((one) => start < lastOf(one) && one.start < lastOf({ start, end })),
  };
}

interface Locus {
  start: number;
  end: number;
}

const lastOf = ({ start, end }: Locus): number => Math.max(end, start + 1);
