import { z } from "zod";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { SMALL_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";
import { documented, forAnyOrigin, jsonResponse, notCached } from "@/lib/strandbank/platform/http/handler";
import { parseForm } from "@/lib/strandbank/platform/http/query";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { authenticateClient } from "./authenticate-client";
import { endConnection } from "./connections";
import { presentedTokenForm } from "./fields";
import { type FoundToken, findToken } from "./find-connection";

export const handleRevocation = documented(
  {
    group: "OAuth 2.0",
    operationId: "revokeToken",
    summary: "Revoke a token (RFC 7009)",
    description:
      "Revoking a refresh token also revokes every other token of its connection; revoking an access token affects only that token. The customer’s consent stays. Unknown tokens succeed too.",
    path: z.object({}),
    query: z.object({}),
    isForClient: true,
    form: presentedTokenForm,
    response: z.object({}).meta({ description: "Empty: clients expect JSON." }),
    errors: ["invalid_client", "invalid_grant"],
  },
  forAnyOrigin(
    notCached(async (request) => {
      const form = await readForm(request, SMALL_FORM_BYTES);
      const { token } = parseForm(presentedTokenForm, form);
      const client = await authenticateClient(form, request);
      const found = await findToken(token);
      if (found && found.clientId !== client.id)
        throw new ServiceError("invalid_grant", "The token was issued to another client.");
      if (found) await revoke(token, found, addressOf(request));
      return jsonResponse({});
    }),
  ),
);

async function revoke(
  token: string,
  { kind, connectionId, accountId, clientId }: FoundToken,
  address: string | null,
): Promise<void> {
  await inTransaction(writes(), async (transaction) => {
    if (kind === "refresh_token") await endConnection(transaction, connectionId, "application");
    else
      await transaction
        .updateTable("access_token")
        .set({ revoked_at: Date.now() })
        .where("hash", "=", sha256Hex(token))
        .execute();
    await audit("token_revoked", { accountId, connectionId, clientId, address }, transaction);
  });
}
