import { z } from "zod";

const base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/);
const clientData = z.object({ challenge: base64Url });

/** What a browser sends for a credential (WebAuthn Level 3 section 5.1), as far as it is used. */
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64Url,
    rawId: base64Url,
    type: z.literal("public-key"),
    response,
    clientExtensionResults: z.object({}),
  });

export const newPasskey = credential(
  z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
);

export const passkeyProof = credential(
  z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: base64Url.optional(),
  }),
);

/** Reads an answer from a form's field; null when it is invalid. */
export function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  text: string | null,
): z.output<Schema> | null {
  return schema.safeParse(parsed(text ?? "")).data ?? null;
}

/** The challenge that an answer says it answers; empty for none. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  const text = Buffer.from(response.clientDataJSON, "base64url").toString("utf8");
  return clientData.safeParse(parsed(text)).data?.challenge ?? "";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
