import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** The layers of an application, from the ground up, each with its modules, which are folders. */
export type Layers = readonly (readonly string[])[];

/** Columns of the table of layers in ARCHITECTURE.md. */
const COLUMNS = { Strandbank: 2, Rangefinder: 3 } as const;

/** Stands in the table for the name of each extension. */
const EXTENSION = "<extension>";

/** Reads the table of layers in ARCHITECTURE.md: a row for each layer, a column for each application. */
function readLayers(application: keyof typeof COLUMNS): Layers {
  const rows = [...readFileSync("ARCHITECTURE.md", "utf8").matchAll(/^\| +(\d) \|.*$/gm)];
  return rows
    .toSorted(([, one], [, other]) => Number(one) - Number(other))
    .map(([row]) => {
      const cell = row.split("|")[COLUMNS[application]] ?? "";
      return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, folder = ""]) => modulesIn(folder, application));
    });
}

function modulesIn(folder: string, application: string): string[] {
  if (!folder.includes(EXTENSION)) return [folder];
  const names = readdirSync(`lib/${application.toLowerCase()}/extensions`);
  return names.map((name) => folder.replace(EXTENSION, name)).filter((module) => existsSync(module));
}

export const STRANDBANK = readLayers("Strandbank");
export const RANGEFINDER = readLayers("Rangefinder");

/** Files that compose the applications: commands, and the files in `app/` and in the root. */
export const COMPOSES = /^(lib\/commands\/|[^/]+$|app\/[^/]+$)/;

interface Place {
  module: string;
  /** 0 is the lowest. */
  layer: number;
}

/** The module of a file and its layer, or null if the file does not belong to this application. */
export function placeOf(file: string, layers: Layers): Place | null {
  const places = layers
    .flatMap((modules, layer) => modules.map((module) => ({ module, layer })))
    .filter(({ module }) => file.startsWith(`${module}/`));
  // The innermost folder counts.
  return places.sort((one, other) => other.module.length - one.module.length)[0] ?? null;
}

/** Whether two modules of a layer are features in one folder. These may import each other, but not in a cycle. */
const areNeighbours = (one: Place, other: Place): boolean =>
  one.layer === other.layer && dirname(one.module) === dirname(other.module);

/** What is wrong with an import and what to do, in two sentences, or null if it is allowed. */
export function problemOf(from: string, to: string, layers: Layers): string | null {
  const here = placeOf(from, layers);
  if (!here) return null;
  const there = placeOf(to, layers);
  if (!there) return outsideProblem(from, to);
  if (there.module === here.module || there.layer < here.layer || areNeighbours(here, there)) return null;
  const where = there.layer === here.layer ? "is in the same layer" : "is in a higher layer";
  return (
    `${from} imports ${to}, but ${there.module} ${where}. Move what both need to a module below ${here.module}, ` +
    `or pass it in from app/ or a command as a parameter.`
  );
}

const outsideProblem = (from: string, to: string): string =>
  COMPOSES.test(to)
    ? `${from} imports ${to}, which composes the applications. Pass what it needs in as a parameter.`
    : `${from} imports ${to}, which is in no layer of this application. Use the other application over HTTP, or add a new module to the table in ARCHITECTURE.md.`;
