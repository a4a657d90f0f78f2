import type { Page, Window } from "@/lib/provider/base/paging";
import { reads } from "@/lib/provider/store/database";

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
