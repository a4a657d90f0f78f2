import { z } from "zod";
import type { Profile } from "@/lib/provider/accounts/profiles";
import type { Page, Window } from "@/lib/provider/base/paging";
import { NOT_ASSAYED } from "@/lib/provider/genotypes/calls";
import { callsOfMarkers } from "@/lib/provider/genotypes/calls-of-markers";
import { insufficientScope } from "@/lib/provider/http/errors";
import type { Access } from "@/lib/provider/oauth/access";
import { reads } from "@/lib/provider/store/database";
import { binNumber } from "./bin-number";
import { type GeneticBin, gpriSchema } from "./schemas";

/** The scope that covers the bins of every predictor, beside each predictor's own report scope. */
const EVERY_REPORT = "report:all";

export interface Predictor {
  id: string;
  /** Ascending fractions of the largest possible score. */
  cuts: number[];
}

/**
 * The predictors whose reports the token covers, in order of their ids; with `id` only that one, and none for
 * an unknown id. Throws `insufficient_scope` when the token does not cover that one, or any at all.
 */
export async function coveredPredictors({ scopes }: Access, id: string | undefined): Promise<Predictor[]> {
  const all = await reads().selectFrom("predictor").select(["id", "scope", "cuts"]).orderBy("id").execute();
  const wanted = all.filter((predictor) => id === undefined || predictor.id === id);
  const needed = (wanted.length > 0 ? wanted : all).map((predictor) => predictor.scope);
  if (![EVERY_REPORT, ...needed].some((scope) => scopes.has(scope)))
    throw insufficientScope(
      `The access token needs the scope ${[...needed, EVERY_REPORT].join(" or ")}.`,
      (id !== undefined && needed[0]) || EVERY_REPORT,
    );
  return wanted
    .filter((predictor) => scopes.has(EVERY_REPORT) || scopes.has(predictor.scope))
    .map((predictor) => ({ id: predictor.id, cuts: numbers.parse(JSON.parse(predictor.cuts)) }));
}

const numbers = z.array(z.number());

export interface Report {
  name: string;
  bin: GeneticBin;
  bins: number;
  /** What matters most in the profile's bin, in a sentence; null without a bin. */
  explanation: string | null;
}

/** The profile's bin for every predictor, for its own customer: what matters most first. */
export async function reportsOf(profile: Profile): Promise<Report[]> {
  const all = await reads().selectFrom("predictor").select(["id", "name", "cuts"]).orderBy("id").execute();
  const reports = await Promise.all(
    all.map(async ({ id, name, cuts: text }) => {
      const cuts = numbers.parse(JSON.parse(text));
      const bin = await geneticBin(profile, { id, cuts });
      const most = await strongestIn(bin);
      return { name, bin, bins: cuts.length + 1, explanation: most?.explanation ?? null, most: most?.value };
    }),
  );
  return reports.sort((a, b) => (b.most ?? -1) - (a.most ?? -1));
}

/** What the interaction with the largest difference in this bin says about it. */
async function strongestIn({ predictor_id, bin_number }: GeneticBin) {
  const gpris = await reads()
    .selectFrom("gpri")
    .select("json")
    .where("predictor_id", "=", predictor_id)
    .orderBy("position")
    .execute();
  const told = gpris.flatMap(({ json }) => {
    const bin = gpriSchema.parse(JSON.parse(json)).bins[String(bin_number)];
    const value = Number(bin?.maximum_difference_value);
    return bin ? [{ value, explanation: bin.maximum_difference_explanation }] : [];
  });
  return told.sort((a, b) => b.value - a.value)[0];
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
  const calls = await callsOfMarkers(
    profile,
    loci.map((locus) => locus.marker_id),
  );
  const counted = loci.map(({ marker_id, effect_allele, weight }) => ({
    effectAllele: effect_allele,
    weight,
    call: calls.get(marker_id) ?? NOT_ASSAYED,
  }));
  const bin = binNumber(counted, cuts);
  return {
    predictor_id: id,
    bin_number: bin.binNumber,
    markers_used: bin.used,
    markers_missing: bin.missing,
  };
}

/** One page of the GPRIs, of one predictor if given. An unknown predictor has none. */
export async function pageOfGpris(predictorId: string | undefined, { limit, offset }: Window): Promise<Page> {
  let gpris = reads().selectFrom("gpri");
  if (predictorId !== undefined) gpris = gpris.where("predictor_id", "=", predictorId);
  const rows = await gpris.select("json").orderBy("position").limit(limit).offset(offset).execute();
  const { total } = await gpris
    .select((of) => of.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const items = rows.map((row) => row.json).join(",");
  return { items, bytes: Buffer.byteLength(items), count: rows.length, total: Number(total) };
}
