import { dirname } from "node:path";

/**
 * The layers of Strandbank, from the ground up: a file imports from its own room and from lower layers. Rooms
 * of one layer know each other only as neighbours within one folder. The layers are folders: the platform
 * knows nothing of genomes or OAuth, the core is the specification, extensions and the demo could be deleted.
 */
export const STRANDBANK: readonly (readonly string[])[] = [
  ["components/ui", "lib/strandbank/platform"],
  ["lib/strandbank/core"],
  // Frames of pages, and the pages of the core; the other features of pages have a room above.
  ["components/strandbank", "app/(endpoints)/(core)"],
  ["lib/strandbank/extensions"],
  [
    ...["account", "developers", "docs", "passkeys", "profile-pages", "raw-data"].map(
      (feature) => `components/strandbank/${feature}`,
    ),
    "lib/strandbank/server",
    "lib/demo/strandbank",
  ],
  ["app/(endpoints)"],
  ["app/(strandbank)"],
];

/** The layers of Rangefinder. */
export const RANGEFINDER: readonly (readonly string[])[] = [
  ["components/ui", "lib/rangefinder/platform"],
  ["lib/rangefinder/core"],
  ["components/rangefinder"],
  ["lib/rangefinder/extensions"],
  ["components/rangefinder/compare", "lib/demo/rangefinder"],
  ["components/demo"],
  ["app/(rangefinder)"],
];

/** Imports against the layers that are still to be turned round. None may be added. */
export const AGAINST: readonly (readonly [from: string, to: string])[] = [];

/** Commands and the files beside `app/` put the whole together. */
const ROOF = /^(lib\/commands\/|[^/]+$|app\/[^/]+$)/;

interface Place {
  room: string;
  floor: number;
}

/** The room of a file and its floor; null for a file of another house. */
export function placeOf(file: string, house: readonly (readonly string[])[]): Place | null {
  let found: Place | null = null;
  house.forEach((rooms, floor) => {
    for (const room of rooms)
      if ((file === room || file.startsWith(`${room}/`)) && room.length > (found?.room.length ?? 0))
        found = { room, floor };
  });
  return found;
}

/** Whether two rooms of a layer are features in one folder. */
const isNeighbour = (one: Place, other: Place): boolean =>
  one.floor === other.floor && dirname(one.room) === dirname(other.room);

/**
 * What is wrong with an import, as a sentence that tells where the thing belongs; null for an allowed one.
 */
export function problemOf(from: string, to: string, house: readonly (readonly string[])[]): string | null {
  const here = placeOf(from, house);
  if (!here) return null;
  const there = placeOf(to, house);
  if (!there)
    return ROOF.test(to)
      ? `${from} imports ${to}: nothing below the roof may use what puts the whole together.`
      : `${from} imports ${to}, which has no floor in this house. The two houses meet over HTTP alone; a new room needs a floor in this table.`;
  if (there.room === here.room || there.floor < here.floor || isNeighbour(here, there)) return null;
  return (
    `${from} imports ${to}: ${here.room} stands ${there.floor === here.floor ? "beside" : "below"} ${there.room} and must not know it. ` +
    `What both need belongs to a floor below ${here.room}; what needs ${there.room} belongs to it or above.`
  );
}
