import { beginDownload, type Taker } from "@/lib/provider/limits/downloads";
import { pacedBody } from "./paced-body";
import { withRetryPage } from "./pages/retry-after-page";

/** A customer's file that is generated while it is downloaded. */
interface Download extends Taker {
  pieces: AsyncGenerator<string>;
  type: string;
  name: string;
  /** The page to go back to. */
  back: { href: string; text: string };
}

/**
 * Streams a file that only this customer may have. When too many downloads are running: 429, as a page for
 * browsers.
 */
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
