import type { ServiceError } from "@/lib/provider/base/errors";
import { errorResponse, logUnavailable, PAGES_STARTING, UNAVAILABLE } from "@/lib/provider/http/errors";
import { staticPage } from "./static-page";

export function unavailablePage(error: unknown, requestId?: string): Promise<Response> {
  logUnavailable(error, requestId);
  return waitPage(UNAVAILABLE);
}

/** The answer while the pages process is down: a page for browsers, else JSON. */
export const pagesUnavailable = async (isBrowser: boolean): Promise<Response> =>
  isBrowser ? waitPage(PAGES_STARTING) : errorResponse(PAGES_STARTING);

function waitPage({ description, headers }: ServiceError): Promise<Response> {
  const page = {
    title: "Please wait",
    heading: "This is temporarily unavailable",
    paragraphs: [description, "We did not receive what you sent. Go back and send it again."],
    link: { href: "/", text: "Go to the home page" },
  };
  return staticPage(page, 503, headers);
}
