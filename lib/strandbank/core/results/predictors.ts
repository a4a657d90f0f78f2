import { z } from "zod";
import { CATALOGUE_SCOPES } from "@/lib/strandbank/core/scopes/catalogue";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { gpriSchema } from "./schemas";

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
  cuts: z.array(z.number().gt(0).lt(1)).max(99),
  loci: z.array(locus).min(1),
  interactions: z.array(gpriSchema.omit({ predictor_id: true })),
});
export type PredictorDefinition = z.output<typeof predictor>;

/** The predictors in the content of a file: one, or a list. Throws a sentence with the file and the fault. */
export function predictorsIn(name: string, content: unknown): PredictorDefinition[] {
  return [content].flat().map((one) => {
    const { data, error } = predictor.safeParse(one);
    if (!data) throw new Error(`The predictor in ${name} is wrong. ${inOneSentence(error)}`);
    return data;
  });
}

/**
 * Checks predictors of a file. Throws a sentence that names the file and the fault.
 * @param lettersOf a marker's letters in calls; undefined without such a marker
 * @param taken ids and scopes of the predictors and interactions before; adds those of these
 */
export function checkPredictors(
  name: string,
  predictors: readonly PredictorDefinition[],
  lettersOf: (markerId: string) => Iterable<string> | undefined,
  taken: Set<string>,
): void {
  for (const one of predictors) {
    const fault = faultOf(one, lettersOf, taken);
    if (fault !== null) throw new Error(`The predictor in ${name} is wrong. ${fault}`);
  }
}

const inOneSentence = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join(".") || "It"}: ${issue?.message}.`;

function faultOf(
  { id, scope, cuts, loci, interactions }: PredictorDefinition,
  lettersOf: Parameters<typeof checkPredictors>[2],
  taken: Set<string>,
): string | null {
  if (!scope.startsWith("report:") || !CATALOGUE_SCOPES.includes(scope))
    return `There is no report with the scope ${scope}.`;
  if (cuts.some((cut, index) => cut <= (cuts[index - 1] ?? 0))) return "Its cuts do not ascend.";
  if (taken.has(scope)) return `There is another predictor with the scope ${scope}.`;
  taken.add(scope);
  for (const one of [id, ...interactions.map((interaction) => interaction.id)]) {
    if (taken.has(one)) return `The id ${one} is taken.`;
    taken.add(one);
  }
  const markers = loci.map(({ marker_id }) => marker_id);
  for (const [index, { marker_id, effect_allele }] of loci.entries()) {
    const letters = lettersOf(marker_id);
    if (!letters) return `There is no marker ${marker_id}.`;
    if (![...letters].includes(effect_allele))
      return `The marker ${marker_id} has no allele ${effect_allele}.`;
    if (markers.indexOf(marker_id) < index) return `The marker ${marker_id} is counted twice.`;
  }
  const bins = Array.from({ length: cuts.length + 1 }, (_, index) => `${index + 1}`).join(", ");
  const odd = interactions.find((one) => Object.keys(one.bins).join(", ") !== bins);
  return odd ? `The interaction ${odd.id} needs a value for each of the bins ${bins}, and no others.` : null;
}

/** Adds checked predictors; their interactions come last in the list. */
export async function insertPredictors(db: Db, predictors: readonly PredictorDefinition[]): Promise<void> {
  const { last } = await db
    .selectFrom("gpri")
    .select((of) => of.fn.max<number | null>("position").as("last"))
    .executeTakeFirstOrThrow();
  const first = (last ?? -1) + 1;
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
  const listed = gpris.map((gpri, index) => {
    const { id, predictor_id } = gpri;
    return { position: first + index, id, predictor_id, json: JSON.stringify(gpri) };
  });
  if (listed.length > 0) await db.insertInto("gpri").values(listed).execute();
}
