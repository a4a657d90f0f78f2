import { DEMO_PROFILES, demoProfileId } from "@/lib/provider/demo/seed/people";
import type { PhenotypeId } from "@/lib/provider/phenotypes/phenotypes";

/** Birth dates, heights (mm) and weights (g) by the name of the demo profile. */
const BODIES: Readonly<Record<string, readonly [born: string, height: number, weight: number]>> = {
  mother: ["1979-04-12", 1684, 63500],
  father: ["1976-11-03", 1812, 84200],
  child: ["2004-08-27", 1785, 71800],
  aunt: ["1983-01-19", 1650, 58900],
  single: ["1991-06-30", 1768, 76400],
  locked: ["1988-12-05", 1622, 60100],
  "token-1": ["1985-03-22", 1701, 66700],
  "token-2": ["1982-09-14", 1795, 81300],
  SP1_MOTHER_V4: ["1965-05-08", 1660, 64000],
  SP1_FATHER_V4: ["1962-02-17", 1780, 82500],
};

interface DemoPhenotype {
  profile_id: string;
  phenotype_id: PhenotypeId;
  value: string;
}

/** Unset are research participation, the family tree, and all of the ungenotyped profile. */
export const demoPhenotypes = (): DemoPhenotype[] =>
  DEMO_PROFILES.flatMap((profile) => {
    const body = BODIES[profile.name];
    if (!body) return [];
    const [born, height, weight] = body;
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
