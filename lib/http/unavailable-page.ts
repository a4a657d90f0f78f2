import { logUnavailable, UNAVAILABLE } from "./errors";
import { plainPage } from "./plain-page";

/** The answer to a browser while the database is unavailable. */
export function unavailablePage(error: unknown, requestId?: string): Response {
  logUnavailable(error, requestId);
  const page = {
    title: "Please wait",
    heading: "This does not work just now",
    paragraphs: [UNAVAILABLE.description, "What you sent was not taken: go back, and send it again then."],
    link: { href: "/", text: "Back to the start" },
  };
  return plainPage(page, 503, UNAVAILABLE.headers);
}
