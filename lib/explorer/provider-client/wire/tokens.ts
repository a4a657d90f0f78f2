import * as z from "zod/mini";
import type { TokenAnswer } from "./types";

export const tokenAnswer: z.ZodMiniType<TokenAnswer> = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int().check(z.positive()),
  scope: z.string(),
});

export const errorAnswer = z.object({ error: z.string(), error_description: z.optional(z.string()) });
