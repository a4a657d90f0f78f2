import type { Profile } from "@/lib/provider/accounts/profiles";
import type { GenomeIndex } from "@/lib/provider/store/tables/schema";
import { filteredCall, traitsOf, type unfilteredCall } from "./calls";
import { filterableLoci, KINDS } from "./filterable-loci";
import { CALLS, codeAt, codeOf, type PackedCalls, setCode } from "./packed-calls";
import { allCalls, rawCalls } from "./profile-calls";

/** The profile's calls at the given genome indices, in their order, filtered unless another rule is given. */
export async function filteredCalls(
  profile: Profile,
  indices: readonly GenomeIndex[],
  rule: typeof unfilteredCall = filteredCall,
): Promise<string[]> {
  const { kinds } = await filterableLoci();
  const traits = traitsOf(profile);
  const calls = await rawCalls(profile.id, indices);
  for (const [at, call] of calls.entries()) {
    const kind = kinds[indices[at] ?? 0] ?? 0;
    const locus = kind > 0 && KINDS[kind];
    if (locus) calls[at] = rule(call, locus, traits);
  }
  return calls;
}

export interface FilteredGenome {
  calls: PackedCalls;
  locations: number;
}

/** All filtered calls of the profile at one moment. */
export async function filteredGenome(profile: Profile): Promise<FilteredGenome> {
  const { indices, kinds } = await filterableLoci();
  const calls = await allCalls(profile.id, kinds.length);
  const traits = traitsOf(profile);
  for (const [kind, locus] of KINDS.entries()) {
    const shown = CALLS.map((call) => codeOf(filteredCall(call, locus, traits)));
    if (shown.some((code, before) => code !== before))
      for (const index of indices[kind] ?? []) {
        const code = codeAt(calls, index);
        setCode(calls, index, shown[code] ?? code);
      }
  }
  return { calls, locations: kinds.length };
}
