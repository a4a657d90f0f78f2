import type { Profile } from "@/lib/provider/accounts/profiles";
import { exportedRows } from "./exported-rows";
import { FILE_HEAD, formatRow } from "./format";

/** The profile's raw-data file, piece by piece in genome order. The process serves others between the pieces. */
export async function* exportRawData(profile: Profile): AsyncGenerator<string> {
  yield FILE_HEAD;
  for await (const rows of exportedRows(profile))
    yield rows.map((row) => formatRow(row, profile.sex)).join("");
}
