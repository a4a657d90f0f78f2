import { createSerializer, type inferParserType, parseAsString, parseAsStringLiteral } from "nuqs/server";
import type { Pair } from "@/lib/rangefinder/core/genome/pairs";
import { searchParams } from "@/lib/rangefinder/core/markers/search-request";
import type { Visitor, VisitorProfile } from "@/lib/rangefinder/core/visitor/visitor";

export const comparedParams = {
  a: parseAsString,
  b: parseAsString,
  /** Whether rows beyond the first are shown. */
  rows: parseAsStringLiteral(["all"]),
  show: parseAsStringLiteral(["differences", "position", "different", "shared"]).withDefault("differences"),
};

export type ComparedParams = inferParserType<typeof comparedParams>;

export const comparisonAddress = createSerializer({ ...searchParams, ...comparedParams });

/** Whether the address leaves it to the relations of three or more profiles which two are compared. */
export const needsPairs = (
  { profiles, granted }: Visitor,
  { a, b }: Pick<ComparedParams, "a" | "b">,
): boolean => a === null && b === null && profiles.length > 2 && granted.includes("genomes");

export interface ComparedProfiles {
  first: VisitorProfile;
  second: VisitorProfile;
  /** True when the address names profiles that are not shared here, so that these are shown instead. */
  isOther: boolean;
}

/**
 * The two profiles to compare: those that the address names if they are shared, else the closest pair, or
 * without one the current profile and the first other. Null when fewer than two are shared.
 */
export function comparedProfiles(
  { profiles, profile }: Visitor,
  { a, b }: Pick<ComparedParams, "a" | "b">,
  closest: Pair | null,
): ComparedProfiles | null {
  const named = (id: string | null) => profiles.find((one) => one.id === id);
  if (a === null && b === null && closest) {
    const [one, other] = closest.ids.map(named);
    const [first, second] = other === profile ? [other, one] : [one, other];
    if (first && second) return { first, second, isOther: false };
  }
  const wanted = named(b);
  const first = named(a) ?? [profile, ...profiles].find((one) => one && one.id !== wanted?.id);
  const second = wanted && wanted.id !== first?.id ? wanted : profiles.find(({ id }) => id !== first?.id);
  if (!first || !second) return null;
  return { first, second, isOther: (a ?? first.id) !== first.id || (b ?? second.id) !== second.id };
}
