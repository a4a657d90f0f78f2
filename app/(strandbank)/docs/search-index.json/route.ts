import { jsonResponse } from "@/lib/provider/http/json";
import { searchEntries } from "../documentation";

export const GET = (): Response =>
  jsonResponse(searchEntries(), { headers: { "cache-control": "public, max-age=60" } });
