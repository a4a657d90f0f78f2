import { DEMO_PROFILES, demoProfileId } from "@/lib/provider/demo/seed/people";
import type { PhenotypeId } from "@/lib/provider/phenotypes/phenotypes";

/** Unset are research participation, the family tree, and all of the ungenotyped profile. */
export const demoPhenotypes = () =>
  DEMO_PROFILES.flatMap((profile) => {
    if (!profile.body) return [];
    const [born, height, weight] = profile.body;
    const values: [PhenotypeId, string][] = [
      ["date_of_birth", born],
      ["height_mm", String(height)],
      ["weight_g", String(weight)],
      ["sex", profile.sex],
      ["platform", profile.platform ?? ""],
    ];
    return values.map(([phenotype_id, value]) => ({
      profile_id: demoProfileId(profile),
      phenotype_id,
      value,
    }));
  });
