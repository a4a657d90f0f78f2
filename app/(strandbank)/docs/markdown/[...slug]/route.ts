import { markdownAt } from "@/lib/strandbank/extensions/docs/documentation";
import { documentation } from "../../documentation";

const headers = { "content-type": "text/markdown; charset=utf-8", "cache-control": "public, max-age=60" };

/** A page for programs. `next.config.mjs` leads `/docs/<slug>.md` here: a route cannot be beside its page. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ slug: string[] }> },
): Promise<Response> {
  const markdown = markdownAt(await documentation(), (await params).slug.join("/"));
  return new Response(markdown ?? "There is no such page.\n", { status: markdown ? 200 : 404, headers });
}
