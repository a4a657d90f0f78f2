import { z } from "zod";
import { openEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { route } from "@/lib/strandbank/platform/http/route";
import { apiDocument } from "./document";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: openEndpoint({
    summary: "This document",
    description: "OpenAPI 3.1.",
    response: z.object({ openapi: z.string() }).loose(),
    handle: apiDocument,
  }),
});
