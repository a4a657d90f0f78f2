import { taggedHeaders } from "@/lib/strandbank/core/endpoint/public-responses";
import type { Page, Window } from "@/lib/strandbank/platform/base/paging";
import { reads } from "@/lib/strandbank/platform/store/database";
import { gpriSchema } from "./schemas";

/** For visitors: what the first interaction says about the bin with the largest difference. */
export async function sampleResult(): Promise<{ title: string; explanation: string } | null> {
  const first = await reads()
    .selectFrom("gpri")
    .innerJoin("predictor", "predictor.id", "gpri.predictor_id")
    .select(["json", "predictor.name"])
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  if (!first) return null;
  const bins = Object.entries(gpriSchema.parse(JSON.parse(first.json)).bins);
  const difference = ([, bin]: (typeof bins)[number]) => Number(bin.maximum_difference_value);
  const [most] = bins.toSorted((a, b) => difference(b) - difference(a));
  if (!most) return null;
  const [number, { maximum_difference_explanation: explanation }] = most;
  return { title: `${first.name}, group ${number} of ${bins.length}`, explanation };
}

/** The headers of responses made of all reports as they are now. */
export async function reportHeaders(): Promise<Record<string, string>> {
  const gpris = await reads().selectFrom("gpri").select("json").orderBy("position").execute();
  return taggedHeaders(gpris.map(({ json }) => json).join());
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
