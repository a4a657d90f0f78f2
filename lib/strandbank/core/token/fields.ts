import { z } from "zod";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { ACCESS_TOKEN_MS } from "@/lib/strandbank/platform/bounds";

/** The credentials of a client in a form; with HTTP Basic, both may be left out. */
const credentials = {
  client_id: z
    .string()
    .optional()
    .meta({ description: "Your application's id, here or with HTTP Basic", examples: ["partner"] }),
  client_secret: z
    .string()
    .optional()
    .meta({
      description: "Its secret, here or with HTTP Basic; a public application has none",
      examples: ["partner-secret"],
    }),
};

const resource = z.string().optional().meta({
  description: "URL of the only resource to use the token at; if the consent names one, that one (RFC 8707)",
});

/** Exchanges a code. Source: the specification, "Token request". */
export const codeForm = z
  .object({
    grant_type: z
      .literal("authorization_code")
      .meta({ description: "Exchanges a code", examples: ["authorization_code"] }),
    ...credentials,
    code: z.string().meta({ description: "From the redirect; works once", examples: ["paste-a-code"] }),
    redirect_uri: z.string().meta({
      description: "The same as in the authorization request",
      examples: ["http://localhost:5000/callback"],
    }),
    code_verifier: z
      .string()
      .optional()
      .meta({ description: "Required if the authorization request had a code_challenge" }),
    scope: z.string().optional().meta({ description: "Ignored: the customer has decided" }),
    resource,
  })
  .meta({ id: "CodeGrant", description: "Exchanges the code of a consent for tokens." });

/** Refreshes tokens. Source: the specification, "Token request". */
export const refreshForm = z
  .object({
    grant_type: z
      .literal("refresh_token")
      .meta({ description: "Refreshes tokens", examples: ["refresh_token"] }),
    ...credentials,
    refresh_token: z
      .string()
      .meta({ description: "The latest one issued; stops working", examples: ["paste-a-token"] }),
    redirect_uri: z.string().optional().meta({ description: "Checked if it is there" }),
    scope: z.string().optional().meta({
      description: "Space-delimited, within the consent; narrows the new access token",
    }),
    resource,
  })
  .meta({ id: "RefreshGrant", description: "Exchanges a refresh token for a new pair of tokens." });

export const tokenSetSchema = z
  .object({
    access_token: z.string().meta({ description: "For the Authorization header of API requests" }),
    token_type: z.enum(["bearer", "DPoP"]).meta({ description: "DPoP for a token that is bound to a key" }),
    expires_in: z
      .int()
      .min(1)
      .max(ACCESS_TOKEN_MS / 1000)
      .meta({ description: "Seconds until the access token expires" }),
    refresh_token: z.string().meta({ description: "Gets the next pair of tokens, once" }),
    scope: z.string().meta({ description: "Space-delimited scopes of this access token" }),
  })
  .meta({ id: "TokenSet", description: "An access token and a refresh token." });

export type TokenSet = z.output<typeof tokenSetSchema>;

/** The form of a revocation or introspection request, without the client's credentials. */
export const presentedTokenForm = z.object({
  token: z.string().meta({ description: "An access token or a refresh token", examples: ["paste-a-token"] }),
  token_type_hint: z.string().optional().meta({ description: "Ignored" }),
  ...credentials,
});

/** RFC 7662 section 2.2. */
export const introspectionSchema = z
  .object({
    active: z.boolean().meta({ description: "Whether the token works; if not, nothing else is there" }),
    scope: z.string().optional().meta({ description: "Space-delimited scopes" }),
    client_id: z.string().optional().meta({ description: "Your application's id" }),
    sub: z.string().optional().meta({ description: "The account's id" }),
    auth_time: z
      .int()
      .optional()
      .meta({ description: "When the customer had signed in, in seconds since 1970 (RFC 9470)" }),
    aud: z.string().optional().meta({ description: "The only resource that it opens, if it names one" }),
    iss: z.string().optional().meta({ description: "The issuer, our base URL" }),
    token_type: z.enum(["bearer", "DPoP"]).optional().meta({ description: "Only of an access token" }),
    cnf: z
      .object({ jkt: z.string().meta({ description: "The SHA-256 thumbprint of the key" }) })
      .optional()
      .meta({ description: "The key that an access token is bound to, if any (RFC 9449)" }),
    exp: z
      .int()
      .min(0)
      .max(253_402_300_799)
      .optional()
      .meta({ description: "When it expires, in seconds since 1970" }),
  })
  .meta({ id: "Introspection", description: "What is known of a token." });

const NAMES = [...new Set([...codeForm.keyof().options, ...refreshForm.keyof().options])];

type FieldName = (typeof NAMES)[number];

export type TokenFields = ReturnType<typeof tokenFields>;

/**
 * Known fields of a token request exactly as sent; one without a value counts as absent (RFC 6749 section
 * 3.2). Throws `invalid_request` when one is sent more than once.
 */
export function tokenFields(form: URLSearchParams) {
  const repeated = NAMES.filter((name) => form.getAll(name).length > 1);
  if (repeated.length > 0) throw invalidRequest(`Sent more than once: ${repeated.join(", ")}.`);
  const get = (name: FieldName): string | null => form.get(name) || null;
  return {
    get,
    /** Throws `invalid_request`, naming the field, when it is absent. */
    require(name: FieldName): string {
      const value = get(name);
      if (value === null) throw invalidRequest(`The field ${name} is missing.`);
      return value;
    },
  };
}
