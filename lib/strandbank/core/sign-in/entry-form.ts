import { SMALL_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";
import { seeOther } from "@/lib/strandbank/platform/http/handler";
import { withRetryPage } from "@/lib/strandbank/platform/http/pages/wait-pages";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { isFromOwnPage } from "./form-token";
import { safeNextPath } from "./next-path";
import { type SignedIn, startSession } from "./session";

/** Who signs in, and by what; or the page's `?problem=`. */
type Entered = SignedIn | { problem: string };

interface Entry {
  /** The page with the form. */
  page: string;
  /** The words of the link that leads back to it. */
  back: string;
  /** Where to go without a `next`. */
  next: string;
}

/**
 * Makes a handler for a form by which a visitor signs in. It redirects to the form's `next` with a new
 * session (with `again`, in the same one), or back to the page with a `?problem=`, which is `origin` for a
 * form of another site. Answers 429 after too many of them, to browsers as a page.
 */
export const entryForm =
  (entry: Entry, enter: (form: URLSearchParams, address: string | null) => Promise<Entered>) =>
  (request: Request): Promise<Response> =>
    withRetryPage(request, { href: entry.page, text: entry.back }, async () => {
      const form = await readForm(request, SMALL_FORM_BYTES);
      const next = safeNextPath(form.get("next"), entry.next);
      const entered = isFromOwnPage(request.headers)
        ? await enter(form, addressOf(request))
        : { problem: "origin" };
      const again = form.get("again");
      if ("problem" in entered)
        return seeOther(
          `${entry.page}?${new URLSearchParams({ problem: entered.problem, next, ...(again && { again }) })}`,
        );
      const cookie = await startSession(entered, request.headers, { isAgain: again !== null });
      return seeOther(next, { "set-cookie": cookie });
    });

/** The sign-in of a visitor with an account. */
export const SIGN_IN: Entry = { page: "/sign-in/", back: "Back to sign-in", next: "/connected-apps/" };
