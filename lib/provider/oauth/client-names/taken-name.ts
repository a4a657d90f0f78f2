import { reads } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { holdsLookAlike, looksLike } from "./look-alike";

/** The name of the service, which no application and no developer may hold in theirs. */
const OWN_NAME = "Strandbank";

/** An application as an account names it. */
interface Named {
  /** Of the application that has the name already, or will have it. */
  id: string | undefined;
  name: string;
  developer: string;
  ownerAccountId: string | undefined;
}

/**
 * Which of its names an account cannot give to an application, if any: the names of verified applications, as
 * the operator's are, and those of their developers are taken with all that look like them, and so is every
 * name that holds the service's own. An account uses the same developer for all its applications.
 */
export async function takenName({ id, name, developer, ownerAccountId }: Named) {
  if (holdsLookAlike(name, OWN_NAME)) return "name";
  if (holdsLookAlike(developer, OWN_NAME)) return "developer";
  const others = (await verifiedClients(reads())).filter((client) => client.id !== id);
  if (others.some((other) => looksLike(other.name, name))) return "name";
  const isTaken = others.some(
    (other) => other.ownerAccountId !== ownerAccountId && looksLike(other.developer, developer),
  );
  return isTaken ? "developer" : null;
}

/** The id of another verified application whose name could be taken for this one. */
export async function clientWithName(name: string, id: string, db: Db): Promise<string | null> {
  const clients = await verifiedClients(db);
  return clients.find((client) => client.id !== id && looksLike(client.name, name))?.id ?? null;
}

const verifiedClients = (db: Db) =>
  db
    .selectFrom("client")
    .select(["id", "name", "developer", "owner_account_id as ownerAccountId"])
    .where("is_verified", "=", 1)
    .execute();
