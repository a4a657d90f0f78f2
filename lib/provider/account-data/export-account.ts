import { listProfiles, type Profile } from "@/lib/provider/accounts/profiles";
import { currentAccount } from "@/lib/provider/accounts/session";
import { download } from "@/lib/provider/http/download";
import { seeOther } from "@/lib/provider/http/handler";
import { addressOf } from "@/lib/provider/http/request-context";
import { type ExportedRow, exportedRows } from "@/lib/provider/raw-data/export/export-raw-data";
import { REASONS } from "@/lib/provider/raw-data/private-rows/private-row";
import { reads } from "@/lib/provider/store/database";
import { flushCounts } from "@/lib/provider/store/write-buffer";
import { accountLists, accountPart, withDates } from "./account-parts";

/**
 * Responds with everything held about the customer as a JSON file; without a session, redirects to sign-in.
 * Throws `too_many_requests` while too many downloads are under way.
 */
export async function handleAccountExport(request: Request): Promise<Response> {
  const session = await currentAccount(request.headers.get("cookie"));
  if (!session) return seeOther(`/sign-in/?${new URLSearchParams({ next: "/account/" })}`);
  await flushCounts();
  const { accountId } = session;
  return download(request, {
    accountId,
    address: addressOf(request),
    pieces: exportAccount(accountId),
    type: "application/json",
    name: "strandbank-account.json",
    back: { href: "/account/", text: "Back to your account" },
  });
}

/**
 * Everything held about an account as one JSON object, piece by piece, so that no other request waits for a
 * large account. Times are ISO 8601, positions 1-based on GRCh37. Without secrets (password hash, session
 * ids, tokens), which say nothing about the customer. Genotypes are those of the raw-data file.
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

/** Everything held about a profile as one JSON object, piece by piece. */
async function* exportProfile(profile: Profile): AsyncGenerator<string> {
  yield `${JSON.stringify(await profilePart(profile)).slice(0, -1)},"genotypes":[`;
  yield* genotypes(profile);
  yield "]}";
}

async function profilePart(profile: Profile) {
  const phenotypes = await reads()
    .selectFrom("phenotype")
    .select(["phenotype_id", "value", "changed_by", "changed_at"])
    .where("profile_id", "=", profile.id)
    .orderBy("phenotype_id")
    .execute();
  const { id, first_name, last_name, sex, platform, is_genotyped, is_ancestry_only, has_opted_in } = profile;
  return {
    id,
    first_name,
    last_name,
    sex,
    platform,
    is_genotyped: is_genotyped === 1,
    is_ancestry_only: is_ancestry_only === 1,
    has_opted_in: has_opted_in === 1,
    phenotypes: phenotypes.map(withDates),
  };
}

/**
 * The rows of the raw-data file as JSON lists: id, chromosome, position, genotype, and the reason where the
 * row is at no marker of the reference data and stays private.
 */
async function* genotypes(profile: Profile): AsyncGenerator<string> {
  if (profile.is_genotyped === 0) return;
  let separator = "";
  for await (const rows of exportedRows(profile)) {
    yield separator + rows.map(genotypeRow).join(",\n");
    separator = ",\n";
  }
}

const genotypeRow = ({ id, chromosome, position, genotype, reason }: ExportedRow): string =>
  JSON.stringify([id, chromosome, position, genotype, ...(reason === null ? [] : [REASONS[reason]])]);
