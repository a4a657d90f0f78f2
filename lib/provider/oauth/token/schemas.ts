import { z } from "zod";

/** The form of a token request. Source: the specification, "Token request". */
export const tokenForm = z.object({
  client_id: z.string().meta({ description: "Here or with HTTP Basic", examples: ["partner"] }),
  client_secret: z
    .string()
    .optional()
    .meta({
      description: "Absent for a public client; may be sent with HTTP Basic",
      examples: ["partner-secret"],
    }),
  grant_type: z
    .enum(["authorization_code", "refresh_token"])
    .meta({ description: "What you exchange: a code or a refresh token", examples: ["authorization_code"] }),
  code: z
    .string()
    .optional()
    .meta({ description: "With authorization_code", examples: ["paste-a-code"] }),
  refresh_token: z.string().optional().meta({ description: "With refresh_token: the latest one issued" }),
  redirect_uri: z
    .string()
    .optional()
    .meta({ description: "Required with authorization_code", examples: ["http://localhost:5000/callback"] }),
  scope: z.string().optional().meta({
    description:
      "Space-delimited. Ignored when exchanging a code; on refresh it must be within the grant and narrows the new access token",
  }),
  code_verifier: z
    .string()
    .optional()
    .meta({ description: "Required if the authorization request had a code_challenge" }),
});

/** The successful answer of the token endpoint, the same for both grants. */
export const tokenSetSchema = z
  .object({
    access_token: z.string(),
    token_type: z.literal("bearer"),
    expires_in: z.int().meta({ description: "Seconds" }),
    refresh_token: z.string(),
    scope: z.string().meta({ description: "Space-delimited scopes of this access token" }),
  })
  .meta({ id: "TokenSet" });

export type TokenSet = z.output<typeof tokenSetSchema>;

/** The form of a revocation or introspection request, beside the client's credentials. */
export const presentedTokenForm = z.object({
  token: z.string().meta({ description: "An access token or a refresh token", examples: ["paste-a-token"] }),
  token_type_hint: z.string().optional().meta({ description: "Ignored" }),
  client_id: z
    .string()
    .optional()
    .meta({ description: "May be sent with HTTP Basic instead", examples: ["partner"] }),
  client_secret: z
    .string()
    .optional()
    .meta({ description: "May be sent with HTTP Basic instead", examples: ["partner-secret"] }),
});

/** RFC 7662 section 2.2. */
export const introspectionSchema = z
  .object({
    active: z.boolean(),
    scope: z.string().optional(),
    client_id: z.string().optional(),
    sub: z.string().optional().meta({ description: "The account's id" }),
    iss: z.string().optional(),
    token_type: z.literal("bearer").optional(),
    exp: z.int().optional().meta({ description: "Seconds since 1970" }),
  })
  .meta({ id: "Introspection" });
