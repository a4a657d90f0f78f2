import { existsSync, readFileSync } from "node:fs";
import { checkLogo, type Logo, logoProblemText } from "@/lib/provider/oauth/client-logo/check";
import { addClient } from "@/lib/provider/oauth/clients/add-client";
import { removeClient, rotateSecret } from "@/lib/provider/oauth/clients/changes";
import { findClient, listClients } from "@/lib/provider/oauth/clients/clients";
import { purposesIn } from "@/lib/provider/oauth/clients/purposes";
import { findListedClient, type ListedClient, verifyClient } from "@/lib/provider/oauth/clients/verify";
import { settings } from "@/lib/provider/settings";
import { parseCommand, UsageError } from "./command-line.mjs";
import { command } from "./usage/clients.mjs";
import { withDatabase } from "./with-database";

const verbs: Record<string, (args: string[]) => Promise<void>> = { list, show, add, rotate, verify, remove };

/** `npm run clients -- list|show|add|rotate|verify|remove`: prints a secret once, when it is made. */
export const run = ([verb = "", ...args]: string[]): Promise<void> =>
  withDatabase(async () => verbs[verb]?.(args));

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
  console.log(clientText(await findListedClient(id)));
}

async function add(args: string[]): Promise<void> {
  const { values } = parseCommand(command.verbs.add, args);
  const { id, secret } = await addClient({
    id: values.id,
    name: values.name,
    developer: values.developer,
    homepage: values.homepage,
    redirectUris: values.redirect ?? [],
    purposes: (values.purpose ?? []).flatMap(purposesIn),
    logo: values.logo === undefined ? null : readLogo(values.logo),
    isPublic: values.public,
  });
  console.log(`client_id      ${id}`);
  if (secret === null) console.log("Public: no secret. PKCE is required.");
  else printSecret(secret);
}

/** Throws one sentence for a file that is missing or not accepted as a logo. */
function readLogo(file: string): Logo {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const logo = checkLogo(readFileSync(file));
  if (typeof logo === "string") throw new Error(logoProblemText(logo) ?? logo);
  return logo;
}

async function rotate(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command.verbs.rotate, args);
  const hours = Number(values["keep-old"]);
  const [id = ""] = positionals;
  if (!(hours >= 0 && hours <= MAX_HOURS))
    throw new UsageError("--keep-old must be a number of hours, at most a year.");
  const client = await findClient(id);
  if (!client) throw new Error(`There is no application ${id}.`);
  const secret = await rotateSecret(client, hours);
  if (secret === null)
    throw new Error("Someone else has just rotated its secret: check with them before you rotate it again.");
  printSecret(secret);
}

const MAX_HOURS = 24 * 365;

async function verify(args: string[]): Promise<void> {
  const [id = "", digest = ""] = parseCommand(command.verbs.verify, args).positionals;
  await verifyClient(id, digest);
  console.log(`${id} is now marked as verified, until its developer changes it.`);
}

async function remove(args: string[]): Promise<void> {
  const [id = ""] = parseCommand(command.verbs.remove, args).positionals;
  await removeClient(id);
  console.log(`Removed ${id}, with all its consents and tokens.`);
}

const printSecret = (secret: string): void =>
  console.log(
    `client_secret  ${secret}\nSave it now: only its hash is stored, and you will not see it again.`,
  );

/** An application with all that it says about itself, for a terminal. */
function clientText({ client, listing, digest, registeredAt, ownerEmail }: ListedClient): string {
  const { id, ownerAccountId, isVerified, logoId } = client;
  const { name, developer, homepage, logo, isPublic, redirectUris, purposes } = listing;
  const owner = ownerAccountId === null ? "the operator" : `account ${ownerAccountId}`;
  const lines: [string, string | string[]][] = [
    ["client_id", id],
    ["name", shown(name)],
    ["developer", shown(developer)],
    ["home page", homepage === null ? "none" : shown(homepage)],
    ["kind", isPublic ? "public" : "with a secret"],
    ["logo", logo === null ? "none" : `${settings.baseUrl}/client-logo/${logoId}/ (SHA-256 ${logo.hash})`],
    ["registered", [new Date(registeredAt).toISOString(), "by", owner, ownerEmail ?? ""].join(" ").trim()],
    ["verified", isVerified ? "yes" : "no"],
    ["redirect URIs", redirectUris],
    ["purposes", purposes.map(([scope, purpose]) => `${scope}  ${shown(purpose)}`)],
    ["digest", digest],
  ];
  return lines
    .map(([what, value]) =>
      typeof value === "string"
        ? what.padEnd(15) + value
        : [what, ...value.map((line) => `    ${line}`)].join("\n"),
    )
    .join("\n");
}

/** Invisible characters as their code: a terminal obeys some of them. */
const shown = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
