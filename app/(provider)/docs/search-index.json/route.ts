import { searchEntries } from "@/components/docs/doc-texts";

export const GET = (): Response =>
  Response.json(searchEntries(), { headers: { "cache-control": "public, max-age=60" } });
