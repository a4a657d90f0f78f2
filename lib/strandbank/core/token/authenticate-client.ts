import { type Client, findClient } from "@/lib/strandbank/core/clients/clients";
import { sameSecret, sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { credentialsOf } from "@/lib/strandbank/platform/http/authorization";
import { requestIdOf } from "@/lib/strandbank/platform/http/request-context";
import { reportFailure } from "@/lib/strandbank/platform/records/reporting";

/** A form in which an empty field counts as absent. */
interface CredentialFields {
  get(name: "client_id" | "client_secret"): string | null;
}

interface Credentials {
  id: string | null;
  secret: string | null;
}

/**
 * Authenticates the client of a token request by `client_id` and `client_secret` in the form, by HTTP Basic,
 * or by both when equal. A public client only names itself. Throws `invalid_client`.
 */
export async function authenticateClient(fields: CredentialFields, request: Request): Promise<Client> {
  const form = { id: fields.get("client_id") || null, secret: fields.get("client_secret") || null };
  const basic = basicCredentials(request.headers.get("authorization"));
  const given = basic ? merged(form, basic) : form;
  const client = given?.id ? await findClient(given.id) : null;
  if (!given || !client || !fits(given.secret, client)) {
    const refusal = new ServiceError(
      "invalid_client",
      "The client is unknown, or its secret is missing or wrong.",
    );
    if (client)
      reportFailure(
        { clientId: client.id, operation: "Client authentication", requestId: requestIdOf(request) },
        refusal,
      );
    throw refusal;
  }
  return client;
}

/** After a rotation the old secret stays valid for a while. */
function fits(secret: string | null, { secretHash, previousSecretHash }: Client): boolean {
  if (secret === null || secretHash === null) return secret === secretHash;
  const hash = sha256Hex(secret);
  const isPrevious = sameSecret(hash, previousSecretHash ?? "");
  return sameSecret(hash, secretHash) || isPrevious;
}

/** Null when form and header disagree. */
function merged(form: Credentials, basic: Credentials): Credentials | null {
  if (form.id !== null && form.id !== basic.id) return null;
  if (form.secret !== null && form.secret !== basic.secret) return null;
  return basic;
}

/**
 * The credentials of a Basic header, each form-encoded (RFC 6749 section 2.3.1); null
 * when Basic was not tried.
 */
function basicCredentials(authorization: string | null): Credentials | null {
  const given = credentialsOf(authorization);
  if (given?.scheme !== "basic") return null;
  const text = Buffer.from(given.credentials, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0) return { id: null, secret: null };
  const part = (value: string) => formDecode(value) || null;
  return { id: part(text.slice(0, colon)), secret: part(text.slice(colon + 1)) };
}

function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
