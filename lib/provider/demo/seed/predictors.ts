import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { gpriSchema } from "@/lib/provider/gpri/schemas";
import { CATALOGUE_SCOPES } from "@/lib/provider/oauth/scopes/catalogue";
import { callLetters } from "@/lib/provider/reference/call-letters";
import { readMarkerFacts } from "@/lib/provider/reference/facts/read-facts";
import type { Db } from "@/lib/provider/store/tables/schema";
import { dataFile, readMadeUpMarkers } from "./read-data";

const locus = z.strictObject({
  marker_id: z.string(),
  /** The letter that is counted in a call. */
  effect_allele: z.string(),
  weight: z.number().positive(),
  source: z.string(),
});

const predictor = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]*$/),
  name: z.string(),
  /** The report that gives access to a profile's bin. */
  scope: z.string(),
  /** Fractions of the largest possible score; bin n ends below cut n. */
  cuts: z.array(z.number().gt(0).lt(1)),
  loci: z.array(locus).min(1),
  interactions: z.array(gpriSchema.omit({ predictor_id: true })),
});
export type PredictorDefinition = z.output<typeof predictor>;

/** The predictors of the demo world, one for each file, in the order in which the interface lists them. */
export function readPredictors(): PredictorDefinition[] {
  const folder = dataFile("predictors/");
  return checkedPredictors(
    readdirSync(folder)
      .sort()
      .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), "utf8"))]),
  );
}

/** Checks the contents of these files. Throws a sentence that names the file and the fault. */
export function checkedPredictors(
  files: readonly (readonly [name: string, content: unknown])[],
): PredictorDefinition[] {
  const letters = new Map(
    [...readMarkerFacts(), ...readMadeUpMarkers()].map(({ id, alleles }) => [id, callLetters(alleles)]),
  );
  const ids = new Set<string>();
  return files.map(([name, content]) => {
    const { data, error } = predictor.safeParse(content);
    const fault = data ? faultOf(data, letters, ids) : inOneSentence(error);
    if (!data || fault !== null) throw new Error(`The predictor in ${name} is wrong. ${fault}`);
    return data;
  });
}

const inOneSentence = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join(".") || "It"}: ${issue?.message}.`;

/** @param ids those of the predictors and interactions before; adds this one's */
function faultOf(
  { id, scope, cuts, loci, interactions }: PredictorDefinition,
  letters: ReadonlyMap<string, readonly string[]>,
  ids: Set<string>,
): string | null {
  if (!scope.startsWith("report:") || !CATALOGUE_SCOPES.includes(scope))
    return `There is no report with the scope ${scope}.`;
  if (cuts.some((cut, index) => cut <= (cuts[index - 1] ?? 0))) return "Its cuts do not ascend.";
  for (const one of [id, ...interactions.map((interaction) => interaction.id)]) {
    if (ids.has(one)) return `The id ${one} is taken.`;
    ids.add(one);
  }
  const markers = loci.map(({ marker_id }) => marker_id);
  for (const [index, { marker_id, effect_allele }] of loci.entries()) {
    const alleles = letters.get(marker_id);
    if (!alleles) return `There is no marker ${marker_id}.`;
    if (!alleles.includes(effect_allele)) return `The marker ${marker_id} has no allele ${effect_allele}.`;
    if (markers.indexOf(marker_id) < index) return `The marker ${marker_id} is counted twice.`;
  }
  const bins = Array.from({ length: cuts.length + 1 }, (_, index) => `${index + 1}`).join(", ");
  const odd = interactions.find((one) => Object.keys(one.bins).join(", ") !== bins);
  return odd ? `The interaction ${odd.id} needs a value for each of the bins ${bins}, and no others.` : null;
}

export async function insertPredictors(db: Db, predictors: readonly PredictorDefinition[]): Promise<void> {
  const rows = predictors.map(({ id, scope, name, cuts }) => ({
    id,
    scope,
    name,
    cuts: JSON.stringify(cuts),
  }));
  const loci = predictors.flatMap(({ id, loci }) => loci.map((locus) => ({ predictor_id: id, ...locus })));
  const gpris = predictors.flatMap(({ id: predictor_id, interactions }) =>
    interactions.map(({ id, name, ...rest }) => ({ id, name, predictor_id, ...rest })),
  );
  await db.insertInto("predictor").values(rows).execute();
  await db.insertInto("predictor_locus").values(loci).execute();
  await db
    .insertInto("gpri")
    .values(
      gpris.map((gpri, position) => {
        const { id, predictor_id } = gpri;
        return { position, id, predictor_id, json: JSON.stringify(gpri) };
      }),
    )
    .execute();
}
