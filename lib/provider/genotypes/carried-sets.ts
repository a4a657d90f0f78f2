import { perStore } from "@/lib/provider/store/database";
import { preparedIn } from "@/lib/provider/store/prepared";

/** The label sets of the variants that a platform carries, by their characters. */
export type CarriedSets = ReadonlySet<string>;

/** By platform; a few dozen characters each. */
const known = perStore(() => new Map<string | null, CarriedSets>());

/** The label sets that hold a platform label; all of them for null, a platform that is not known. */
export async function carriedSets(platform: string | null): Promise<CarriedSets> {
  const before = known().get(platform);
  if (before) return before;
  const sets = await labelSets({});
  const holds = (labels: string) => platform === null || labels.includes(JSON.stringify(platform));
  const carried = new Set(sets.filter(({ labels }) => holds(labels)).map(({ code }) => code));
  known().set(platform, carried);
  return carried;
}

const labelSets = preparedIn((db) => db.selectFrom("label_set").selectAll());
