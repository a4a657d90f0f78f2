import { z } from "zod";
import { openEndpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { serverMetadata } from "@/lib/oauth/metadata";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: openEndpoint({
    summary: "Authorization server metadata (RFC 8414)",
    description:
      "Where the endpoints are and what they support, for OAuth 2.0 libraries that configure themselves.",
    isExtension: true,
    path: z.object({}),
    query: z.object({}),
    response: z.object({ issuer: z.string() }).loose(),
    handle: async () => serverMetadata(),
  }),
});
