import { existsSync, readFileSync } from "node:fs";
import { addClient } from "@/lib/strandbank/core/clients/add-client";
import { type Client, findClient, listClients, shownName } from "@/lib/strandbank/core/clients/clients";
import { DPOP_MODES, detailsDigest, dpopModeIn } from "@/lib/strandbank/core/clients/details";
import {
  rotateSecret,
  setTokenRules,
  unverifyClient,
  verifyClient,
} from "@/lib/strandbank/core/clients/edit-client";
import { findPurposes, purposeIn } from "@/lib/strandbank/core/clients/purposes";
import { clearRemovedClients, removeClient } from "@/lib/strandbank/core/consent/remove-client";
import { settings } from "@/lib/strandbank/platform/settings";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import type { DpopMode } from "@/lib/strandbank/platform/store/tables/schema";
import { parseCommand, UsageError } from "./command-line.mjs";
import { command } from "./usage/clients.mjs";
import { runVerb } from "./with-database";

/** `npm run clients -- <command>`. Prints a secret once, when it is made. */
export const run = (args: string[]): Promise<void> =>
  runVerb({ list, show, add, set, rotate, verify, unverify, remove }, args);

async function list(): Promise<void> {
  for (const client of await listClients()) {
    const kind = client.secretHash === null ? "public" : "with a secret";
    const trust = client.isVerified ? "" : ", not verified";
    console.log(`${client.id}  ${client.name}, by ${client.developer} (${kind}${trust})`);
    for (const uri of client.redirectUris) console.log(`    ${uri}`);
  }
}

async function show(args: string[]): Promise<void> {
  const [id = ""] = parseCommand(command.verbs.show, args).positionals;
  console.log(await clientText(await existingClient(id)));
}

async function add(args: string[]): Promise<void> {
  const { values } = parseCommand(command.verbs.add, args);
  const { id, secret } = await addClient({
    id: values.id,
    name: values.name,
    developer: values.developer,
    homepage: values.homepage,
    redirectUris: values.redirect ?? [],
    purposes: purposesIn(values.purpose ?? [], values.needed ?? []),
    isPublic: values.public,
    retrySeconds: Number(values["retry-seconds"] || Number.NaN),
    dpop: modeIn(values.dpop),
  });
  console.log(`client_id      ${id}`);
  if (secret === null) console.log("Public: no secret. PKCE is required.");
  else printSecret(secret);
}

function purposesIn(texts: readonly string[], needed: readonly string[]) {
  const purposes = texts.map((text) => purposeIn(text, needed));
  const missing = needed.find((scope) => !purposes.some((purpose) => purpose.scope === scope));
  if (missing !== undefined) throw new UsageError(`--needed ${missing} has no --purpose.`);
  return purposes;
}

async function set(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command.verbs.set, args);
  const [id = ""] = positionals;
  const { dpop, "retry-seconds": seconds } = values;
  if (dpop === undefined && seconds === undefined) throw new UsageError("Say what to set.");
  const { id: existing } = await existingClient(id);
  await setTokenRules(existing, {
    retrySeconds: seconds === undefined ? undefined : Number(seconds || Number.NaN),
    dpop: dpop === undefined ? undefined : modeIn(dpop),
  });
  console.log(await clientText(await existingClient(id)));
}

function modeIn(text: string): DpopMode {
  const mode = dpopModeIn(text);
  if (mode === null) throw new UsageError(`--dpop must be ${DPOP_MODES.join(", ")}.`);
  return mode;
}

async function rotate(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command.verbs.rotate, args);
  const [id = ""] = positionals;
  const hours = Number(values["keep-old"]);
  if (!(hours >= 0 && hours <= MAX_HOURS))
    throw new UsageError("--keep-old must be a number of hours, at most a year.");
  const secret = await rotateSecret(await existingClient(id), hours);
  if (secret === null)
    throw new Error("Someone else has just rotated its secret: check with them before you rotate it again.");
  printSecret(secret);
}

const MAX_HOURS = 24 * 365;

async function verify(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command.verbs.verify, args);
  const { logo } = values;
  const [id = "", digest = ""] = positionals;
  if (logo !== undefined && !existsSync(logo)) throw new Error(`There is no file ${logo}.`);
  await verifyClient(id, digest, logo === undefined ? undefined : readFileSync(logo));
  console.log(await clientText(await existingClient(id)));
  console.log(`${id} is now verified as above, until its developer changes it.`);
}

async function unverify(args: string[]): Promise<void> {
  const [id = ""] = parseCommand(command.verbs.unverify, args).positionals;
  await unverifyClient(id);
  console.log(`${id} is no longer verified.`);
}

async function remove(args: string[]): Promise<void> {
  const [id = ""] = parseCommand(command.verbs.remove, args).positionals;
  await removeClient(id);
  await clearRemovedClients(writes());
  console.log(`Removed ${id}: its consents have ended, and its tokens are refused.`);
}

const printSecret = (secret: string): void =>
  console.log(
    `client_secret  ${secret}\nSave it now: only its hash is stored, and you will not see it again.`,
  );

async function existingClient(id: string): Promise<Client> {
  const client = await findClient(id);
  if (!client) throw new Error(`There is no application ${id}.`);
  return client;
}

/** An application with all that it says about itself, for a terminal. */
async function clientText(client: Client): Promise<string> {
  const { id, name, developer, homepage, ownerAccountId, isVerified, logoId, redirectUris } = client;
  const lines = [
    ["client_id", id],
    ["shown as", shownName(client)],
    ["name", name],
    ["developer", developer],
    ["home page", homepage ?? "none"],
    ["kind", client.secretHash === null ? "public" : "with a secret"],
    ["retry window", `${client.retrySeconds} s`],
    ["DPoP", client.dpop],
    ["logo", logoId === null ? "none" : `${settings.baseUrl}/client-logo/${logoId}/`],
    ["registered by", ownerAccountId === null ? "the operator" : `account ${ownerAccountId}`],
    ["verified", isVerified ? "yes" : "no"],
    ["digest", await detailsDigest(reads(), id)],
    ...redirectUris.map((uri) => ["redirect URI", uri] as const),
    ...[...(await findPurposes(id))].map(
      ([scope, { kind, purpose, isNeeded }]) =>
        ["purpose", [scope, isNeeded && "needed", kind, purpose].filter(Boolean).join("  ")] as const,
    ),
  ] as const;
  return lines.map(([what, value]) => what.padEnd(15) + value).join("\n");
}
