import { z } from "zod";
import { openEndpoint } from "@/lib/provider/api/endpoint";
import { route } from "@/lib/provider/http/route";
import { apiDocument } from "./document";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: openEndpoint({
    summary: "This document",
    description: "OpenAPI 3.1.",
    response: z.object({ openapi: z.string() }).loose(),
    handle: apiDocument,
  }),
});
