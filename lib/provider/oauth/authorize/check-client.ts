import { type Client, findClient } from "@/lib/provider/oauth/clients/clients";
import type { PageProblem } from "./error-page";
import type { Parameters } from "./parameters";

/** The application that asks, or what the error page says: without it nothing may be redirected anywhere. */
export async function checkClient(parameters: Parameters): Promise<Client | PageProblem> {
  const id = parameters.get("client_id");
  if (id === null)
    return parameters.repeated.includes("client_id") ? "client_id_repeated" : "client_id_missing";
  return (await findClient(id)) ?? "client_unknown";
}
