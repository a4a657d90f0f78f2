import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isServiceError, ServiceError } from "@/lib/provider/base/errors";
import { checkLogo, type Logo, logoProblemText } from "@/lib/provider/oauth/client-logo/check";
import { addClient } from "@/lib/provider/oauth/clients/add-client";
import { removeClient, rotateSecret, verifyClient } from "@/lib/provider/oauth/clients/changes";
import { findClient, listClients } from "@/lib/provider/oauth/clients/clients";
import { purposesIn } from "@/lib/provider/oauth/clients/purposes";
import { closeDatabase } from "@/lib/provider/store/database";

const USAGE = `Usage:
  npm run clients -- list
  npm run clients -- add --name <name> --developer <name> --redirect <uri> [--redirect <uri> …]
                         [--id <id>] [--homepage <address>] [--logo <file>] [--public]
                         [--purpose "<scope> <what you use it for>" …]
  npm run clients -- rotate <id> [--keep-old <hours>]
  npm run clients -- verify <id>
  npm run clients -- remove <id>
--keep-old sets how long the old secret keeps working: 24 hours by default, 0 ends it immediately.
verify marks an application that was registered on the developers' pages as checked; those you add here already are.
remove also ends every consent and token of the application.
--public registers an application that cannot keep a secret, such as a mobile app.`;

/** `npm run clients -- list|add|rotate|verify|remove`: prints a secret once, when it is made. */
export async function run(args: string[]): Promise<void> {
  try {
    const [verb, ...rest] = args;
    if (verb === "list") await list();
    else if (verb === "add") await add(rest);
    else if (verb === "rotate") await rotate(rest);
    else if (verb === "verify") await verify(rest);
    else if (verb === "remove") await remove(rest);
    else fail(USAGE);
  } catch (error) {
    if (isServiceError(error)) fail(error.description);
    else if (error instanceof TypeError && "code" in error) fail(`${error.message}\n${USAGE}`);
    else throw error;
  } finally {
    await closeDatabase();
  }
}

async function list(): Promise<void> {
  for (const client of await listClients()) {
    const kind = client.secretHash === null ? "public" : "with a secret";
    const trust = client.isVerified ? "" : ", not checked";
    console.log(`${client.id}  ${client.name}, by ${client.developer} (${kind}${trust})`);
    for (const uri of client.redirectUris) console.log(`    ${uri}`);
  }
}

async function add(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      id: { type: "string" },
      name: { type: "string", default: "" },
      developer: { type: "string", default: "" },
      homepage: { type: "string" },
      logo: { type: "string" },
      redirect: { type: "string", multiple: true, default: [] },
      purpose: { type: "string", multiple: true, default: [] },
      public: { type: "boolean", default: false },
    },
  });
  const { id, secret } = await addClient({
    id: values.id,
    name: values.name,
    developer: values.developer,
    homepage: values.homepage,
    redirectUris: values.redirect,
    purposes: values.purpose.flatMap(purposesIn),
    logo: values.logo === undefined ? null : readLogo(values.logo),
    isPublic: values.public,
  });
  console.log(`client_id      ${id}`);
  if (secret === null) console.log("Public: no secret. PKCE is required.");
  else printSecret(secret);
}

/** Throws `invalid_request` for a file that is missing or not accepted as a logo. */
function readLogo(file: string): Logo {
  if (!existsSync(file)) throw new ServiceError("invalid_request", `There is no file ${file}.`);
  const logo = checkLogo(readFileSync(file));
  if (typeof logo === "string") throw new ServiceError("invalid_request", logoProblemText(logo) ?? logo);
  return logo;
}

async function rotate(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { "keep-old": { type: "string", default: "24" } },
  });
  const hours = Number(values["keep-old"]);
  const [id] = positionals;
  if (id === undefined || positionals.length > 1 || !(hours >= 0 && hours <= MOST_HOURS)) return fail(USAGE);
  const client = await findClient(id);
  if (!client) return fail(`There is no application ${id}.`);
  const secret = await rotateSecret(client, hours);
  if (secret === null)
    return fail("Someone else has just rotated its secret: check with them before you rotate it again.");
  printSecret(secret);
}

const MOST_HOURS = 24 * 365;

async function verify(args: string[]): Promise<void> {
  const id = onlyId(args);
  if (id === null) return fail(USAGE);
  await verifyClient(id);
  console.log(`${id} is now marked as checked, until its developer changes it.`);
}

async function remove(args: string[]): Promise<void> {
  const id = onlyId(args);
  if (id === null) return fail(USAGE);
  await removeClient(id);
  console.log(`Removed ${id}, with all its consents and tokens.`);
}

function onlyId(args: string[]): string | null {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  return positionals.length === 1 ? (positionals[0] ?? null) : null;
}

const printSecret = (secret: string): void =>
  console.log(
    `client_secret  ${secret}\nSave it now: only its hash is stored, and you will not see it again.`,
  );

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
