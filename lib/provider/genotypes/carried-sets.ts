import { preparedIn } from "@/lib/provider/store/prepared";
import type { ReferenceData } from "@/lib/provider/store/versions/reference-versions";

/** The label sets of the variants that a platform carries, by their characters. */
export type CarriedSets = ReadonlySet<string>;

/** By platform; a few dozen characters each. */
const known = new WeakMap<ReferenceData, Map<string | null, CarriedSets>>();

/** The label sets that hold a platform label; all of them for null, a platform that is not known. */
export async function carriedSets(reference: ReferenceData, platform: string | null): Promise<CarriedSets> {
  const ofVersion = known.get(reference) ?? new Map<string | null, CarriedSets>();
  known.set(reference, ofVersion);
  const before = ofVersion.get(platform);
  if (before) return before;
  const sets = await labelSets(reference, {});
  const holds = (labels: string) => platform === null || labels.includes(JSON.stringify(platform));
  const carried = new Set(sets.filter(({ labels }) => holds(labels)).map(({ code }) => code));
  ofVersion.set(platform, carried);
  return carried;
}

const labelSets = preparedIn((db) => db.selectFrom("label_set").selectAll());
