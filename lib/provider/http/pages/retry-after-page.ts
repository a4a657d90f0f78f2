import { isServiceError } from "@/lib/provider/base/errors";
import { statusOf } from "@/lib/provider/http/errors";
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
