import { forPrograms } from "@/lib/strandbank/extensions/docs/documentation";
import { documentation } from "../docs/documentation";

const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=60" };

/** Settings of the running server are in it, not of the build. */
export const dynamic = "force-dynamic";

/** What programs should know (llmstxt.org). */
export const GET = async (): Promise<Response> =>
  new Response(forPrograms(await documentation()), { headers });
