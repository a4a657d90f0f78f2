import { queryOptions } from "@tanstack/react-query";
import { type Call, callOf } from "@/lib/rangefinder/core/genome/calls";
import { listPath, type Read } from "@/lib/rangefinder/core/reads/queries";
import type { ListFilter } from "@/lib/rangefinder/core/search/search";
import type { ProfileMarker } from "@/lib/rangefinder/platform/api-client/wire/answers";
import type { PageRange } from "@/lib/rangefinder/platform/base/paging";
import type { SharingCounts } from "./sharing";

/** How two profiles' calls at a marker relate; `open` unless both have two known alleles. */
export type Sharing = "shared" | "half" | "different" | "open";

/** One profile's call; `common` says for each of its alleles whether the other profile has it too. */
export interface Side {
  call: Call;
  common: boolean[];
}

export interface ComparedMarker {
  marker: ProfileMarker;
  first: Side;
  second: Side;
  sharing: Sharing;
}

/** Joins the lists of two profiles; a marker that only one of them has is left out. */
export function compareMarkers(
  first: readonly ProfileMarker[],
  second: readonly ProfileMarker[],
): ComparedMarker[] {
  const others = new Map(second.map((marker) => [marker.id, marker]));
  return first.flatMap((marker) => {
    const other = others.get(marker.id);
    return other ? [{ marker, ...compareCalls(callOf(marker), callOf(other)) }] : [];
  });
}

/**
 * Identity by state: the number of alleles that two calls have in common, each counted once. AG and GG have
 * one in common. A hemizygous call counts its single allele twice.
 */
export function compareCalls(a: Call, b: Call): Omit<ComparedMarker, "marker"> {
  const first = sideOf(a, b);
  const second = sideOf(b, a);
  const isOpen = [a, b].some((call) => allelesOf(call).length !== 2);
  const count = first.common.filter(Boolean).length;
  return { first, second, sharing: isOpen ? "open" : (byCount[count] ?? "different") };
}

const byCount: Sharing[] = ["different", "half", "shared"];

function sideOf(call: Call, other: Call): Side {
  const left = [...allelesOf(other)];
  const common = allelesOf(call).map((allele) => {
    const at = left.indexOf(allele);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return { call, common };
}

const allelesOf = (call: Call): readonly string[] => (call.kind === "called" ? call.alleles : []);

/** At how many markers none, one or both alleles are shared; those that are not compared do not count. */
export const countSharing = (rows: readonly ComparedMarker[]): SharingCounts => {
  const count = (kind: Sharing) => rows.filter(({ sharing }) => sharing === kind).length;
  return { none: count("different"), one: count("half"), both: count("shared") };
};

const differencesFirst: readonly Sharing[] = ["different", "half", "shared", "open"];

/** `differences` first, all by `position`, or only what is `different` or `shared`. */
export type Shown = "differences" | "position" | "different" | "shared";

export function arranged(rows: readonly ComparedMarker[], shown: Shown): readonly ComparedMarker[] {
  if (shown === "position") return rows;
  const rank = ({ sharing }: ComparedMarker) => differencesFirst.indexOf(sharing);
  if (shown === "differences") return rows.toSorted((a, b) => rank(a) - rank(b));
  const kinds = shown === "shared" ? ["shared"] : ["different", "half"];
  return rows.filter(({ sharing }) => kinds.includes(sharing));
}

/** One page of the same markers for two profiles, read together so that a page never mixes old and new. */
export function comparisonQuery(
  read: Read,
  profileIds: readonly [string, string],
  filter: ListFilter,
  page: PageRange,
) {
  const first = listPath(resource(profileIds[0]), filter, page);
  const second = listPath(resource(profileIds[1]), filter, page);
  return queryOptions({
    queryKey: [first, second],
    queryFn: () => Promise.all([read(first, "profileMarkerList"), read(second, "profileMarkerList")]),
    // The previous page stays while the next one loads, but never for other profiles.
    placeholderData: (before, query) =>
      query?.queryKey.every((path, side) => path.startsWith(resource(profileIds[side] ?? "")))
        ? before
        : undefined,
  });
}

/** Rows of a page, unless a list of ids has more. */
const MIN_ROWS = 200;

/** The page of a comparison: of most genes, all markers come at once. */
export const comparisonPage = ({ limit, offset }: PageRange): PageRange => ({
  limit: Math.max(limit, MIN_ROWS),
  offset,
});

const resource = (profileId: string): string => `/3/profile/${profileId}/marker/`;
