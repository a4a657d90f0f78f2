import { type RawBuilder, sql } from "kysely";
import { batches, type KeyRange } from "@/lib/provider/reference/key-ranges";
import { database } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import {
  asGenomeIndex,
  asMarkerKey,
  type Db,
  type GenomeIndex,
  type MarkerKey,
} from "@/lib/provider/store/tables/schema";
import { joinLines, joinText } from "@/lib/provider/store/text";
import type { Locus } from "./calls";

/** A marker with what is needed to show a call at it. */
export interface StoredMarker extends Locus {
  key: MarkerKey;
  genomeIndex: GenomeIndex;
  /** In variant order. */
  alleles: string[];
}

/** Some markers in genome order. */
export interface StoredMarkers {
  markers: StoredMarker[];
  /** The finished JSON that was asked for of each, comma separated. */
  json: string;
}

/** The JSON that can be read beside them: whole markers, only their variants, or none. */
const JSON_OF = {
  markers: sql<string>`head || variants || ']}'`,
  variants: sql<string>`variants`,
  none: sql<string>`''`,
};

/** The selected markers in genome order, and their JSON. */
export async function readMarkers(
  selection: readonly KeyRange[],
  json: keyof typeof JSON_OF,
): Promise<StoredMarkers> {
  const markers: StoredMarker[] = [];
  const texts: string[] = [];
  for (const batch of batches(selection)) {
    const [found] = await (Array.isArray(batch) ? atKeys(batch, JSON_OF[json]) : inRange[json]({ ...batch }));
    if (!found?.lines) continue;
    for (const line of found.lines.split("\n")) markers.push(parseLine(line));
    texts.push(found.json ?? "");
  }
  return { markers, json: texts.join(",") };
}

/*
 * The rows are read as one text, a line each with spaces between the columns: objects
 * take several times longer.
 */
const line = sql<string>`key || ' ' || genome_index || ' ' || start || ' ' || accession_number || ' '
  || is_sensitive || ' ' || alleles`;

const inOrder = (db: Db, json: RawBuilder<string>) =>
  db
    .selectFrom("marker")
    .select([line.as("line"), json.as("json")])
    .orderBy("key");

const joined = (db: Db, wanted: ReturnType<typeof inOrder>) =>
  db
    .selectFrom(wanted.as("wanted"))
    .select((of) => [
      joinLines(of.ref("wanted.line")).as("lines"),
      joinText(of.ref("wanted.json")).as("json"),
    ]);

const rangeWith = (json: RawBuilder<string>) =>
  prepared((db, { from, to }: { from: MarkerKey; to: MarkerKey }) =>
    joined(db, inOrder(db, json).where("key", ">=", from).where("key", "<", to)),
  );

const inRange = {
  markers: rangeWith(JSON_OF.markers),
  variants: rangeWith(JSON_OF.variants),
  none: rangeWith(JSON_OF.none),
};

const atKeys = (keys: MarkerKey[], json: RawBuilder<string>) =>
  joined(database(), inOrder(database(), json).where("key", "in", keys)).execute();

function parseLine(text: string): StoredMarker {
  const [key, genomeIndex, start, accession, isSensitive, alleles = ""] = text.split(" ");
  return {
    key: asMarkerKey(Number(key)),
    genomeIndex: asGenomeIndex(Number(genomeIndex)),
    start: Number(start),
    chromosome: chromosomeOf(Number(accession)),
    isSensitive: isSensitive === "1",
    alleles: alleles.split(","),
  };
}

/** The chromosome of an accession by its number, from 1 in genome order: 1 to 22, X, Y, MT. */
function chromosomeOf(accessionNumber: number): string {
  if (accessionNumber <= 22) return String(accessionNumber);
  return accessionNumber === 23 ? "X" : accessionNumber === 24 ? "Y" : "MT";
}
