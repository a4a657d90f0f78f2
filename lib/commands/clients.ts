import { parseArgs } from "node:util";
import { isServiceError } from "@/lib/errors";
import { addClient, listClients } from "@/lib/oauth/clients";
import { closeDatabase } from "@/lib/store/database";

const USAGE = `Usage:
  npm run clients -- list
  npm run clients -- add --name <name> --developer <name> --redirect <uri> [--redirect <uri> …]
                         [--id <id>] [--homepage <address>] [--public]
--public registers an application that cannot keep a secret, such as a mobile app.`;

/** `npm run clients -- add|list`: registers an application, printing its secret once, or lists them. */
export async function run(args: string[]): Promise<void> {
  try {
    const [verb, ...rest] = args;
    if (verb === "list") await list();
    else if (verb === "add") await add(rest);
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
    console.log(`${client.id}  ${client.name}, by ${client.developer} (${kind})`);
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
      redirect: { type: "string", multiple: true, default: [] },
      public: { type: "boolean", default: false },
    },
  });
  const { id, secret } = await addClient({
    id: values.id,
    name: values.name,
    developer: values.developer,
    homepage: values.homepage,
    redirectUris: values.redirect,
    isPublic: values.public,
  });
  console.log(`client_id      ${id}`);
  if (secret === null) console.log("Public: no secret. PKCE is required.");
  else
    console.log(`client_secret  ${secret}\nKeep it now: only its hash is stored, and it is not shown again.`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
