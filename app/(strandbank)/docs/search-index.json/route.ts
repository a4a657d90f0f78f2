import { searchEntries } from "@/components/strandbank/docs/texts/doc-texts";
import { jsonResponse } from "@/lib/provider/http/json";

export const GET = (): Response =>
  jsonResponse(searchEntries(), { headers: { "cache-control": "public, max-age=60" } });
