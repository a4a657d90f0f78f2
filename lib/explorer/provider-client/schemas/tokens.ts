import * as z from "zod/mini";

/** The answer of the token endpoint. `expires_in` is in seconds. */
export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int().check(z.positive()),
  scope: z.string(),
});

export const errorAnswer = z.object({ error: z.string(), error_description: z.optional(z.string()) });

export type TokenAnswer = z.infer<typeof tokenAnswer>;
