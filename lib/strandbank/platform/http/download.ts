import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { withRetryPage } from "@/lib/strandbank/platform/http/pages/wait-pages";
import { beginTransfer, type Taker } from "@/lib/strandbank/platform/limits/transfers";
import { pacedBody } from "./paced-body";

/** A customer's file that is generated while it is downloaded. */
interface Download extends Taker {
  pieces: AsyncGenerator<string>;
  type: string;
  name: string;
  back: { href: string; text: string };
}

const FROM_ELSEWHERE = new ServiceError(
  "access_denied",
  "This download was started by another website. Start it from our own page.",
);

/**
 * Streams a file that only this customer may have. When too many downloads are running: 429, as a page for
 * browsers. When another site starts it: 403, since its link would use up the customer's own downloads.
 */
export const download = (
  request: Request,
  { pieces, type, name, back, ...taker }: Download,
): Promise<Response> =>
  withRetryPage(
    request,
    back,
    async () => {
      if (request.headers.get("sec-fetch-site") === "cross-site") throw FROM_ELSEWHERE;
      const onEnd = beginTransfer(taker);
      return new Response(pacedBody(pieces, onEnd), {
        headers: {
          "content-type": type,
          "content-disposition": `attachment; filename="${name}"`,
          "cache-control": "no-store",
        },
      });
    },
    "Too many downloads at once",
  );
