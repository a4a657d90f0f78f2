import { createSerializer, type inferParserType, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { searchParams } from "@/lib/explorer/list/search-request";
import type { Visitor, VisitorProfile } from "@/lib/explorer/visitor/visitor";

export const comparedParams = {
  a: parseAsString,
  b: parseAsString,
  show: parseAsStringLiteral(["differences", "position", "different", "shared"]).withDefault("differences"),
};

export type ComparedParams = inferParserType<typeof comparedParams>;

export const comparisonAddress = createSerializer({ ...searchParams, ...comparedParams });

export interface ComparedProfiles {
  first: VisitorProfile;
  second: VisitorProfile;
  /** True when the address names profiles that are not shared here, so that these are shown instead. */
  isOther: boolean;
}

/**
 * The two profiles to compare: those that the address names if they are shared, else the current profile and
 * the first other one. Null when fewer than two are shared.
 */
export function comparedProfiles(
  { profiles, profile }: Visitor,
  { a, b }: Pick<ComparedParams, "a" | "b">,
): ComparedProfiles | null {
  const named = (id: string | null) => profiles.find((one) => one.id === id);
  const wanted = named(b);
  const first = named(a) ?? [profile, ...profiles].find((one) => one && one.id !== wanted?.id);
  const second = wanted && wanted.id !== first?.id ? wanted : profiles.find(({ id }) => id !== first?.id);
  if (!first || !second) return null;
  return { first, second, isOther: (a ?? first.id) !== first.id || (b ?? second.id) !== second.id };
}
