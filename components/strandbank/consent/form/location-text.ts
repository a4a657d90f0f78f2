import type { ConsentLocation } from "@/lib/provider/oauth/consent/locations-view";

/**
 * Packs locations into one text, so that thousands of them reach the browser as one compact prop. A line such
 * as `#15` starts each chromosome; each location is a line `scope position genes flags`, where genes are
 * comma separated or `-`, and flags are `s` for sensitive, `h` for already shared ("have"), or `-` for
 * neither.
 */
export function packLocations(locations: readonly ConsentLocation[]): string {
  const lines: string[] = [];
  let chromosome = "";
  for (const location of locations) {
    if (location.chromosome !== chromosome) {
      chromosome = location.chromosome;
      lines.push(`#${chromosome}`);
    }
    const flags = `${location.sensitive ? "s" : ""}${location.alreadyShared ? "h" : ""}`;
    lines.push(`${location.scope} ${location.position} ${location.genes.join(",") || "-"} ${flags || "-"}`);
  }
  return lines.join("\n");
}

/** The locations of a text that `packLocations` made. */
export function unpackLocations(text: string): ConsentLocation[] {
  let chromosome = "";
  const locations: ConsentLocation[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("#")) chromosome = line.slice(1);
    const [scope, position, genes, flags] = line.split(" ");
    if (!scope || !position || !genes || !flags) continue;
    locations.push({
      scope,
      chromosome,
      position: Number(position),
      genes: genes === "-" ? [] : genes.split(","),
      sensitive: flags.includes("s"),
      alreadyShared: flags.includes("h"),
    });
  }
  return locations;
}

/**
 * Whether a location matches what the customer typed: part of its id or gene, `chr15`, or the beginning of
 * its 1-based position as `15:28,36`. An empty query matches everything.
 */
export function matchesLocation(location: ConsentLocation, query: string): boolean {
  const wanted = query.trim().toLowerCase().replaceAll(",", "");
  if (wanted === "") return true;
  const place = wanted.replace(/^chr(omosome)?\s*/, "");
  if (place !== wanted || place.includes(":")) {
    const [chromosome, position = ""] = place.split(":");
    return location.chromosome.toLowerCase() === chromosome && String(location.position).startsWith(position);
  }
  return (
    location.scope.toLowerCase().includes(wanted) ||
    location.genes.some((gene) => gene.toLowerCase().includes(wanted))
  );
}
