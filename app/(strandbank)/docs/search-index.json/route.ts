import { searchEntries } from "@/lib/provider/docs/documentation";
import { jsonResponse } from "@/lib/provider/http/json";
import { documentation } from "../documentation";

export const GET = async (): Promise<Response> =>
  jsonResponse(searchEntries(await documentation()), { headers: { "cache-control": "public, max-age=60" } });
