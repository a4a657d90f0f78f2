import { beginDownload, type Taker } from "@/lib/provider/limits/downloads";
import { pacedBody } from "./paced-body";
import { withRetryPage } from "./retry-after-page";

/** A customer's file that is made while it is taken. */
interface Download extends Taker {
  pieces: AsyncGenerator<string>;
  type: string;
  name: string;
  /** The page that offers it. */
  back: { href: string; text: string };
}

/** Answers with a file for the customer alone, or, when too many are under way, with 429: for a browser as a page. */
export const download = (
  request: Request,
  { pieces, type, name, back, ...taker }: Download,
): Promise<Response> =>
  withRetryPage(
    request,
    back,
    async () => {
      const onEnd = beginDownload(taker);
      return new Response(pacedBody(pieces, { onEnd }), {
        headers: {
          "content-type": type,
          "content-disposition": `attachment; filename="${name}"`,
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        },
      });
    },
    "Too many downloads at once",
  );
