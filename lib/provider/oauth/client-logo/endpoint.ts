import { z } from "zod";
import type { Handler } from "@/lib/provider/http/handler";
import { findLogo } from "./store";

/**
 * Answers with an application's logo, from our own address, so that no page of ours asks another site for a picture.
 * A browser takes it for nothing but a picture, whatever else its bytes may mean.
 */
export const answerLogo: Handler = async (_request, { params }) => {
  const { logo_id } = z.object({ logo_id: z.string() }).parse(await params);
  const { mediaType, base64 } = await findLogo(logo_id);
  return new Response(new Uint8Array(Buffer.from(base64, "base64")), {
    headers: {
      "content-type": mediaType,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
};
