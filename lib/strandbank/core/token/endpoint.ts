import { z } from "zod";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { CODE_MS, LARGE_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";
import { documented, forAnyOrigin, jsonResponse, notCached } from "@/lib/strandbank/platform/http/handler";
import { requestIdOf } from "@/lib/strandbank/platform/http/request-context";
import { reporting } from "@/lib/strandbank/platform/records/reporting";
import { authenticateClient } from "./authenticate-client";
import { exchangeCode } from "./exchange-code";
import { codeForm, refreshForm, type TokenSet, tokenFields, tokenSetSchema } from "./fields";
import { refreshTokens } from "./refresh";

export const handleTokenRequest = documented(
  {
    group: "OAuth 2.0",
    operationId: "requestTokens",
    summary: "Exchange a code or refresh tokens",
    description: `A code works once and expires after ${CODE_MS / 60_000} minutes; a refresh token works until the next refresh. Within the retry window of an application, either gives tokens again while the first ones are unused. With a header \`DPoP\` the tokens are [bound to its key](/docs/oauth/#bound-tokens), where the application has it so.`,
    path: z.object({}),
    query: z.object({}),
    isForClient: true,
    form: z.discriminatedUnion("grant_type", [codeForm, refreshForm]),
    response: tokenSetSchema,
    errors: [
      "invalid_grant",
      "invalid_scope",
      "invalid_target",
      "unsupported_grant_type",
      "invalid_dpop_proof",
      "invalid_client",
    ],
  },
  forAnyOrigin(notCached(async (request) => jsonResponse(await tokensFor(request)))),
);

async function tokensFor(request: Request): Promise<TokenSet> {
  const fields = tokenFields(await readForm(request, LARGE_FORM_BYTES));
  const client = await authenticateClient(fields, request);
  const asked = { clientId: client.id, operation: "POST /token/", requestId: requestIdOf(request) };
  return reporting(asked, async () => {
    const grantType = fields.require("grant_type");
    if (grantType === "authorization_code") return exchangeCode(client, fields, request);
    if (grantType === "refresh_token") return refreshTokens(client, fields, request);
    throw new ServiceError(
      "unsupported_grant_type",
      "The supported grant types are authorization_code and refresh_token.",
    );
  });
}
