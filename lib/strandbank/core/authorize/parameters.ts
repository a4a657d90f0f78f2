import { z } from "zod";

/**
 * The parameters of an authorization request, by GET or by POST. Source: the specification, "Authorization
 * code flow".
 */
export const authorizationParameters = z.object({
  client_id: z.string().meta({ description: "The application's id", examples: ["partner"] }),
  redirect_uri: z.string().meta({
    description: "Exactly as registered; on 127.0.0.1 and [::1] with any port",
    examples: ["http://localhost:5000/callback"],
  }),
  response_type: z.literal("code").meta({ description: "Always code", examples: ["code"] }),
  scope: z.string().meta({
    description: "Space-delimited; use POST for thousands of locations",
    examples: ["basic names"],
  }),
  state: z
    .string()
    .optional()
    .meta({ description: "Returned unchanged", examples: ["any-text-of-yours"] }),
  code_challenge: z.string().optional().meta({
    description:
      "BASE64URL(SHA256(code_verifier)). Required for public applications and for redirect URIs with a custom scheme",
  }),
  code_challenge_method: z
    .literal("S256")
    .optional()
    .meta({ description: "S256 is the default and the only method" }),
  dpop_jkt: z.string().optional().meta({
    description:
      "Binds the code to the key with this SHA-256 thumbprint (RFC 9449), for applications with bound tokens",
  }),
  select_profile: z
    .enum(["true", "True", "1", "false", "False", "0"])
    .optional()
    .meta({ description: "true: the customer chooses one profile. Any other word is an error" }),
  resource: z.string().optional().meta({
    description:
      "The URL of the API, or of the tools for assistants: the tokens then work there alone (RFC 8707)",
  }),
  max_age: z.string().optional().meta({
    description: "Seconds: an older sign-in is asked for again before the decision (RFC 9470)",
  }),
});

/** Others are ignored (RFC 6749 section 3.1). */
const NAMES = authorizationParameters.keyof().options;

export type Parameters = ReturnType<typeof collectParameters>;

/**
 * Known parameters of query and form exactly as sent; one without a value counts as absent (RFC 6749 section
 * 3.1), and so does one that is sent more than once.
 */
export function collectParameters(...sources: URLSearchParams[]) {
  const all = new URLSearchParams(sources.flatMap((source) => [...source]));
  const repeated = NAMES.filter((name) => all.getAll(name).length > 1);
  return {
    repeated,
    get: (name: (typeof NAMES)[number]): string | null =>
      repeated.includes(name) ? null : all.get(name) || null,
  };
}
