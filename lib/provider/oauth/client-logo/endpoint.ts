import { z } from "zod";
import type { Handler } from "@/lib/provider/http/handler";
import { findLogo } from "./store";

/**
 * Serves an application's logo from our own origin, so that none of our pages loads a picture from another
 * site. The headers keep a browser from treating it as anything but a picture, whatever its bytes are.
 */
export const handleLogo: Handler = async (_request, { params }) => {
  const { logo_id } = z.object({ logo_id: z.string() }).parse(await params);
  const { mediaType, base64 } = await findLogo(logo_id);
  return new Response(new Uint8Array(Buffer.from(base64, "base64")), {
    headers: {
      "content-type": mediaType,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    },
  });
};
