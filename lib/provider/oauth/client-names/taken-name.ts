import { database } from "@/lib/provider/store/database";
import { holdsLookAlike, looksLike } from "./look-alike";

/** The name of the service, which no application may hold in its name. */
const OWN_NAME = "Strandbank";

/**
 * Whether an account cannot give this name to an application: the names of checked applications, as the
 * operator's are, are taken with all that look like them, and so is every name that holds the service's own.
 * @param id of the application that has the name already, or will have it
 */
export async function isNameTaken(name: string, id: string | undefined): Promise<boolean> {
  return holdsLookAlike(name, OWN_NAME) || (await clientWithName(name, id)) !== null;
}

/** The id of another checked application whose name could be taken for this one. */
export async function clientWithName(name: string, id: string | undefined): Promise<string | null> {
  const clients = await database()
    .selectFrom("client")
    .select(["id", "name"])
    .where("is_verified", "=", 1)
    .execute();
  return clients.find((client) => client.id !== id && looksLike(client.name, name))?.id ?? null;
}
