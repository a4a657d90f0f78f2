/**
 * The floors of the provider, from the ground up: a room imports from itself and from floors below its own,
 * never sideways and never upwards. A room is a folder with all that lies below it, but for sub-rooms that
 * have a floor of their own.
 */
export const PROVIDER: readonly (readonly string[])[] = [
  ["components/ui", "lib/provider/bounds.ts", "lib/provider/settings.ts"],
  ["lib/provider/base"],
  ["lib/provider/store"],
  ["lib/provider/activity", "lib/provider/limits", "lib/provider/reference/facts", "lib/provider/reference"],
  ["lib/provider/http", "lib/provider/accounts/profile-image"],
  ["lib/provider/accounts", "lib/provider/reference/snp-key"],
  ["lib/provider/oauth/scopes"],
  ["lib/provider/oauth/clients", "lib/provider/oauth/connections"],
  ["lib/provider/oauth/authorize", "lib/provider/oauth/consents", "lib/provider/oauth/token"],
  ["lib/provider/oauth"],
  ["lib/provider/oauth/changes", "lib/provider/oauth/connected-apps"],
  ["lib/provider/api", "lib/provider/genotypes", "lib/provider/phenotypes", "lib/provider/developers"],
  ["lib/provider/genotypes/packed-genome", "lib/provider/raw-data/private-rows"],
  [
    "lib/provider/api/v1",
    "lib/provider/api/v3",
    "lib/provider/gpri",
    "lib/provider/raw-data/receive",
    "lib/provider/raw-data/read",
  ],
  ["lib/provider/mcp"],
  ["lib/provider/raw-data/match", "lib/provider/raw-data/export", "lib/provider/reference/add"],
  ["lib/provider/raw-data/write"],
  ["lib/provider/raw-data", "lib/provider/demo/seed"],
  ["lib/provider/demo"],
  ["lib/provider/account-data", "lib/provider/demo/controls"],
  ["lib/provider/server"],
  ["lib/provider/docs"],
  ["app/(endpoints)"],
  ["components/strandbank/layout"],
  ["components/strandbank/account", "components/strandbank/docs"],
  ["components/strandbank/consent/form", "components/strandbank/docs/try"],
  ["components/strandbank/consent/locations"],
  ["components/strandbank/consent"],
  ["components/strandbank/developers", "components/strandbank/profile", "components/strandbank/raw-data"],
  ["components/strandbank/connected-apps", "components/strandbank/sign-in"],
  ["app/(strandbank)"],
];

/** The explorer's floors. */
export const EXPLORER: readonly (readonly string[])[] = [
  [
    "components/ui",
    "lib/explorer/settings.ts",
    "lib/explorer/brand.ts",
    "lib/explorer/provider-client/wire",
    "lib/explorer/knowledge",
  ],
  ["lib/explorer/base", "lib/explorer/store"],
  ["lib/explorer/genome"],
  [
    "lib/explorer/search",
    "lib/explorer/provider-client",
    "lib/explorer/workshop",
    "lib/explorer/interactions",
  ],
  ["lib/explorer/auth", "lib/explorer/workshop/trace"],
  ["lib/explorer/reads", "lib/explorer/workshop/demo"],
  ["lib/explorer/visitor", "lib/explorer/workshop/experiments"],
  ["lib/explorer/page-data"],
  ["lib/explorer/list"],
  ["lib/explorer/compare"],
  ["components/explorer/parts"],
  ["components/explorer/visitor", "components/explorer/search"],
  [
    "components/explorer/genome-view",
    "components/explorer/workshop/controls",
    "components/explorer/workshop/story",
    "components/explorer/workshop/trace",
  ],
  ["components/explorer/workshop/experiments"],
  ["components/explorer/list", "components/explorer/layout"],
  ["components/explorer/markers"],
  ["components/explorer/compare", "components/explorer/interactions"],
  ["components/explorer/landing"],
  ["app/explorer", "app/api"],
];

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
  if (there.room === here.room || there.floor < here.floor) return null;
  return (
    `${from} imports ${to}: ${here.room} stands ${there.floor === here.floor ? "beside" : "below"} ${there.room} and must not know it. ` +
    `What both need belongs to a floor below ${here.room}; what needs ${there.room} belongs to it or above.`
  );
}
