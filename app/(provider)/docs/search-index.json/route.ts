import { searchEntries } from "@/components/docs/doc-texts";
import { jsonResponse } from "@/lib/http/json";

export const GET = (): Response =>
  jsonResponse(searchEntries(), { headers: { "cache-control": "public, max-age=60" } });
