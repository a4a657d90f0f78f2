import type { Client } from "@/lib/strandbank/core/clients/clients";
import { authenticateClient } from "@/lib/strandbank/core/token/authenticate-client";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { SMALL_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";

type Act = (request: Request, form: URLSearchParams, client: Client) => Promise<unknown>;

/**
 * Runs a control of the demo or the sandbox for an application with a secret. Responds with 204 unless the
 * control responds itself, and with 404 where it is off.
 */
export const controlled =
  (isOn: () => boolean, act: Act) =>
  async (request: Request): Promise<Response> => {
    if (!isOn()) throw new ServiceError("not_found", "There is nothing at this URL.");
    const isForm = request.method === "POST";
    const form = isForm ? await readForm(request, SMALL_FORM_BYTES) : new URLSearchParams();
    const client = await authenticateClient(form, request);
    if (client.secretHash === null)
      throw new ServiceError("invalid_client", "Only an application with a secret may do this.");
    const response = await act(request, form, client);
    return response instanceof Response
      ? response
      : new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  };
