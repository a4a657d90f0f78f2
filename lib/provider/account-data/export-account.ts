import { listProfiles } from "@/lib/provider/accounts/profiles";
import { accountLists, accountPart } from "./account-parts";
import { exportProfile } from "./export-profile";

/**
 * Everything held about an account as one JSON object, piece by piece, so that no other request waits for a
 * large account. Times are ISO 8601, positions 1-based on GRCh37. Without secrets (password hash, session
 * ids, tokens), which say nothing about the customer. Genotypes are those of the raw-data file, so locations
 * that a profile has not opted to know are not among them.
 */
export async function* exportAccount(accountId: string): AsyncGenerator<string> {
  yield `{"account":${JSON.stringify(await accountPart(accountId))}`;
  for (const [name, list] of Object.entries(accountLists)) {
    yield `,"${name}":[`;
    let separator = "";
    for await (const rows of list(accountId)) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(row)).join(",");
      separator = ",";
    }
    yield "]";
  }
  yield ',"profiles":[';
  let separator = "";
  for (const profile of await listProfiles(accountId)) {
    if (separator !== "") yield separator;
    yield* exportProfile(profile);
    separator = ",";
  }
  yield "]}\n";
}
