import { z } from "zod";
import { callsOfMarkers } from "@/lib/strandbank/core/genotypes/calls-of-markers";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import { type GeneticBin, gpriSchema } from "@/lib/strandbank/core/results/schemas";
import type { Access } from "@/lib/strandbank/core/token/access";
import { insufficientScope } from "@/lib/strandbank/platform/http/errors";
import { reads } from "@/lib/strandbank/platform/store/database";
import type { Database } from "@/lib/strandbank/platform/store/tables/schema";

/** Covers the bins of every predictor; each predictor also has a report scope of its own. */
const EVERY_REPORT = "report:all";

type Predictor = ReturnType<typeof withCuts>;

const numbers = z.array(z.number());

/** A predictor with its report scope, and its cuts as ascending fractions of the largest possible score. */
const withCuts = (row: Database["predictor"]) => ({ ...row, cuts: numbers.parse(JSON.parse(row.cuts)) });

/**
 * The predictors whose reports the token covers, in order of their ids; with `id` only that one, and none for
 * an unknown id. Throws `insufficient_scope` when the token does not cover that one, or any at all.
 */
export async function coveredPredictors({ scopes }: Access, id: string | undefined): Promise<Predictor[]> {
  const rows = await reads().selectFrom("predictor").selectAll().orderBy("id").execute();
  const all = rows.map(withCuts);
  const wanted = all.filter((predictor) => id === undefined || predictor.id === id);
  const needed = (wanted.length > 0 ? wanted : all).map(({ scope }) => scope);
  if (![EVERY_REPORT, ...needed].some((scope) => scopes.has(scope)))
    throw insufficientScope(
      `The access token needs the scope ${[...needed, EVERY_REPORT].join(" or ")}.`,
      wanted[0]?.scope ?? EVERY_REPORT,
    );
  return wanted.filter(({ scope }) => scopes.has(EVERY_REPORT) || scopes.has(scope));
}

export type Report = Awaited<ReturnType<typeof reportsOf>>[number];

/**
 * The profile's bin for every predictor, for its own customer, in the order of the GPRI list, and what the
 * predictor's first interaction says about it; null without a bin.
 */
export async function reportsOf(profile: Profile) {
  const predictors = await reads()
    .selectFrom("predictor")
    .innerJoin("gpri", "gpri.predictor_id", "predictor.id")
    .selectAll("predictor")
    .groupBy("predictor.id")
    .orderBy((of) => of.fn.min("gpri.position"))
    .execute();
  return Promise.all(
    predictors.map(async (row) => {
      const predictor = withCuts(row);
      const bin = await geneticBin(profile, predictor);
      const [first] = await effectsOf(bin);
      const explanation = first?.maximum_difference_explanation ?? null;
      return { name: predictor.name, bin, bins: predictor.cuts.length + 1, explanation };
    }),
  );
}

/** What the interactions of the bin's predictor say about it, in the order of the GPRI list. */
export async function effectsOf({ predictor_id, bin_number }: GeneticBin) {
  const gpris = await reads()
    .selectFrom("gpri")
    .select("json")
    .where("predictor_id", "=", predictor_id)
    .orderBy("position")
    .execute();
  return gpris.flatMap(({ json }) => {
    const { name, bins } = gpriSchema.parse(JSON.parse(json));
    const found = bins[String(bin_number)];
    return found ? [{ name, ...found }] : [];
  });
}

export const geneticBins = (profile: Profile, predictors: readonly Predictor[]): Promise<GeneticBin[]> =>
  Promise.all(predictors.map((predictor) => geneticBin(profile, predictor)));

async function geneticBin(profile: Profile, { id, cuts }: Predictor): Promise<GeneticBin> {
  const loci = await reads()
    .selectFrom("predictor_locus")
    .select(["marker_id", "effect_allele", "weight"])
    .where("predictor_id", "=", id)
    .orderBy("marker_id")
    .execute();
  const ids = loci.map(({ marker_id }) => marker_id);
  const calls = await callsOfMarkers(profile, ids);
  const counted = loci.map((locus) => ({ ...locus, call: calls.get(locus.marker_id) ?? NOT_ASSAYED }));
  return { predictor_id: id, ...binNumber(counted, cuts) };
}

interface CountedLocus {
  /** The base that is counted, as it appears in a call. */
  effect_allele: string;
  weight: number;
  /** Two characters; `--` or `__` where there is no call. */
  call: string;
}

/**
 * The genetic bin of a person for a predictor, from 1; null when fewer than half of the markers have a call.
 * The score is the weighted count of effect alleles as a fraction of the largest one possible over the
 * markers with a call; `cuts` (ascending, 0 to 1) divide it into bins, and a score on a cut is in the upper
 * one.
 */
export function binNumber(
  loci: readonly CountedLocus[],
  cuts: readonly number[],
): Omit<GeneticBin, "predictor_id"> {
  const called = loci.filter(({ call }) => /^[A-Z]{2}$/.test(call));
  const counts = { markers_used: called.length, markers_missing: loci.length - called.length };
  if (called.length === 0 || counts.markers_used < counts.markers_missing)
    return { bin_number: null, ...counts };
  let score = 0;
  let largest = 0;
  for (const { effect_allele, weight, call } of called) {
    score += weight * [...call].filter((letter) => letter === effect_allele).length;
    largest += weight * 2;
  }
  return { bin_number: 1 + cuts.filter((cut) => score / largest >= cut).length, ...counts };
}
