import { isServiceError, type ServiceError } from "@/lib/strandbank/platform/base/errors";
import {
  errorResponse,
  logUnavailable,
  PAGES_STARTING,
  statusOf,
  UNAVAILABLE,
} from "@/lib/strandbank/platform/http/errors";
import { staticPage } from "./static-page";

/** Answers `too_many_requests` with a page for browsers. Other errors and clients get the error itself. */
export async function withRetryPage(
  request: Request,
  link: { href: string; text: string },
  answer: () => Promise<Response>,
  heading = "Too many attempts",
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const isBrowser = request.headers.get("accept")?.includes("text/html");
    if (!isBrowser || !isServiceError(error) || error.code !== "too_many_requests") throw error;
    const page = { title: "Please wait", heading, paragraphs: [error.description], link };
    return staticPage(page, statusOf[error.code], error.headers);
  }
}

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
