import type { Location } from "@/lib/provider/oauth/scopes/locations";

/**
 * Whether a location matches what the customer typed: part of its id or gene, `chr15`, or the beginning of
 * its 1-based position as `15:28,36`. An empty query matches everything.
 */
export function matchesLocation(
  location: Pick<Location, "id" | "chromosome" | "position" | "genes">,
  query: string,
): boolean {
  const wanted = query.trim().toLowerCase().replaceAll(",", "");
  if (wanted === "") return true;
  const place = wanted.replace(/^chr(omosome)?\s*/, "");
  if (place !== wanted || place.includes(":")) {
    const [chromosome, position = ""] = place.split(":");
    return location.chromosome.toLowerCase() === chromosome && String(location.position).startsWith(position);
  }
  return (
    location.id.toLowerCase().includes(wanted) ||
    location.genes.some((gene) => gene.toLowerCase().includes(wanted))
  );
}
