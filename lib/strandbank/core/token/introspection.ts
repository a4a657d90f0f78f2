import { z } from "zod";
import { resourceUrl } from "@/lib/strandbank/core/scopes/resources";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { SMALL_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";
import { documented, jsonResponse, notCached } from "@/lib/strandbank/platform/http/handler";
import { parseForm } from "@/lib/strandbank/platform/http/query";
import { settings } from "@/lib/strandbank/platform/settings";
import { authenticateClient } from "./authenticate-client";
import { introspectionSchema, presentedTokenForm } from "./fields";
import { findToken } from "./find-connection";

type Introspection = z.output<typeof introspectionSchema>;

export const handleIntrospection = documented(
  {
    group: "OAuth 2.0",
    operationId: "introspectToken",
    summary: "Introspect a token (RFC 7662)",
    description:
      "For applications with a secret. A token of another application looks like one that does not exist.",
    path: z.object({}),
    query: z.object({}),
    isForClient: true,
    form: presentedTokenForm,
    response: introspectionSchema,
    errors: ["invalid_client"],
  },
  notCached(async (request) => {
    const form = await readForm(request, SMALL_FORM_BYTES);
    const { token } = parseForm(presentedTokenForm, form);
    const client = await authenticateClient(form, request);
    if (client.secretHash === null)
      throw new ServiceError("invalid_client", "Only an application with a secret may introspect tokens.");
    return jsonResponse(await introspect(token, client.id));
  }),
);

async function introspect(token: string, clientId: string): Promise<Introspection> {
  const found = await findToken(token);
  if (!found?.scopes || found.clientId !== clientId) return { active: false };
  return {
    active: true,
    scope: found.scopes.toString(),
    client_id: found.clientId,
    sub: found.accountId,
    ...(found.resource ? { aud: resourceUrl(found.resource) } : {}),
    ...(found.signedInAt === null ? {} : { auth_time: Math.floor(found.signedInAt / 1000) }),
    iss: settings.baseUrl,
    ...(found.kind === "access_token" ? boundness(found.dpopJkt) : {}),
    exp: Math.floor(found.expiresAt / 1000),
  };
}

/** A refresh token of an application that can ask here is bound to no key (RFC 9449 section 5). */
const boundness = (jkt: string | null): Pick<Introspection, "token_type" | "cnf"> =>
  jkt === null ? { token_type: "bearer" } : { token_type: "DPoP", cnf: { jkt } };
