import { z } from "zod";
import { findProfileImage } from "@/lib/strandbank/core/profiles/profile-image";
import { route } from "@/lib/strandbank/platform/http/route";

const headers = {
  "content-type": "image/svg+xml; charset=utf-8",
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'",
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: async (_request, { params }) => {
    const { image_id } = z.object({ image_id: z.string() }).parse(await params);
    return new Response(await findProfileImage(image_id), { headers });
  },
});
