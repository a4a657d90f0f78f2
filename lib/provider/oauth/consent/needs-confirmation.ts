import type { Client } from "@/lib/provider/oauth/clients/clients";
import { scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { placesOf } from "@/lib/provider/oauth/scopes/locations";
import type { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";

/** Whether an unverified application would get something sensitive. */
export async function needsConfirmation(client: Client, granted: ScopeSet): Promise<boolean> {
  if (client.isVerified) return false;
  if (granted.names.some((scope) => scopeText(scope)?.sensitive)) return true;
  for await (const places of placesOf(granted.locations))
    if (places.some(({ isSensitive }) => isSensitive)) return true;
  return false;
}
