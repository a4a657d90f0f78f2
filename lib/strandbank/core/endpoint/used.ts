import { isLocationScope } from "@/lib/strandbank/core/scopes/scopes";
import type { Access } from "@/lib/strandbank/core/token/access";
import { JsonText } from "@/lib/strandbank/platform/http/envelope";
import type { DataKind, Used } from "@/lib/strandbank/platform/records/access-log/record";

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/**
 * What a request read, for the customer's access log: a row for each profile that it was about; where it
 * names none, for all that it may read, or one without a profile.
 */
export function usedBy(
  kind: DataKind,
  { path, query }: { path: object; query: object },
  value: unknown,
  access: Pick<Access, "profiles">,
): Used[] {
  const given: Record<string, unknown> = { ...query, ...path };
  const named = [given.profile_id, given.other_profile_id].flatMap((id) => text(id) ?? []);
  const ids = named.length > 0 ? named : access.profiles.map(({ id }) => id);
  const marker = text(given.marker_id);
  const listed = texts(given.locations);
  const places = countIn(value) ?? (marker ? 1 : listed.length);
  // The customer reads them as ours: no other text of the application may be among them.
  const found = listsNothing(value) ? [] : [text(given.gene_name), text(given.phenotype_id), regionIn(given)];
  const asked = [
    ...[marker, ...texts(given.id), ...listed].filter((id) => id !== null && isLocationScope(id)),
    ...found,
  ].flatMap((word) => word ?? []);
  const carried = CARRIED[kind]?.(value) ?? [];
  return (ids.length > 0 ? ids : [""]).map((profileId) => {
    const profile = access.profiles.find(({ id }) => id === profileId);
    const words = carried.filter((word) => !PERSONAL.has(word) || !profile || profile.scopes.has(word));
    return { profileId, kind, places, words: [...asked, ...words] };
  });
}

/** The scopes and reports whose data an answer carries, for the kinds that the request does not tell. */
const CARRIED: Partial<Record<DataKind, (value: unknown) => string[]>> = {
  account: scopesCarried,
  profile: scopesCarried,
  bins: (value) => textsNamed(value, "predictor_id"),
};

const FIELDS_OF_SCOPES = [
  ["names", ["first_name", "last_name"]],
  ["email", ["email"]],
  ["profile:image", ["profile_image"]],
] as const;

/** Shared of each person apart. */
const PERSONAL: ReadonlySet<string> = new Set(FIELDS_OF_SCOPES.map(([scope]) => scope));

function scopesCarried(value: unknown): string[] {
  const found = FIELDS_OF_SCOPES.filter(([, fields]) =>
    fields.some((field) => textsNamed(value, field).length > 0),
  );
  return ["basic", ...found.map(([scope]) => scope)];
}

/** The texts of all fields of this name in a small JSON value. */
function textsNamed(value: unknown, name: string): string[] {
  if (typeof value !== "object" || value === null || value instanceof JsonText) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    key === name ? (text(field) ?? []) : textsNamed(field, name),
  );
}

/** How many markers an answer has, where it is a list of them. */
function countIn(value: unknown): number | null {
  if (value instanceof JsonText) return value.count;
  const isList = typeof value === "object" && value !== null && "markers" in value;
  return isList && Array.isArray(value.markers) ? value.markers.length : null;
}

/** Whether an answer is a list without items: what was asked for may be any text then. */
const listsNothing = (value: unknown): boolean =>
  value instanceof JsonText
    ? value.count === 0
    : Object.values(Object(value)).find((field) => Array.isArray(field))?.length === 0;

/** The region that a list is narrowed to, in positions from 1: `15:28,365,619-28,366,000`. */
function regionIn({ chromosome_id, accession_id, start, end }: Record<string, unknown>): string | null {
  const where = text(chromosome_id) ?? text(accession_id);
  if (where === null) return null;
  const chromosome = text(chromosome_id) === null ? where : `chromosome ${where}`;
  if (typeof start !== "number" && typeof end !== "number") return chromosome;
  const from = typeof start === "number" ? (start + 1).toLocaleString("en-US") : "1";
  return `${chromosome}, ${from} to ${typeof end === "number" ? end.toLocaleString("en-US") : "its end"}`;
}
