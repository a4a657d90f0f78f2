import { LARGE_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";
import { type Handler, seeOther } from "@/lib/strandbank/platform/http/handler";
import { checkFormToken, FORM_TOKEN_FIELD } from "./form-token";
import { currentAccount, type Session } from "./session";

type FormAnswer = (session: Session, form: URLSearchParams, request: Request) => Promise<Response>;

/**
 * Makes a handler for a form that needs a signed-in customer. Without a session it redirects to the sign-in
 * page, which leads back to `page`; with a form token of another session or purpose it redirects to `page`
 * with `?problem=form`.
 * @param purpose what the form token is bound to, or how to learn it from the form's fields
 */
export function signedInForm(
  purpose: string | ((form: URLSearchParams, session: Session) => string | Promise<string>),
  page: string,
  answer: FormAnswer,
): Handler {
  return async (request) => {
    // A form can arrive for minutes: the session has to last until all of it is there.
    const form = await readForm(request, LARGE_FORM_BYTES);
    const session = await currentAccount(request.headers.get("cookie"));
    if (!session) return seeOther(`/sign-in/?${new URLSearchParams({ next: page })}`);
    const wanted = typeof purpose === "string" ? purpose : await purpose(form, session);
    if (!checkFormToken(session.sessionHash, wanted, form.get(FORM_TOKEN_FIELD)))
      return seeOther(`${page}?problem=form`);
    return answer(session, form, request);
  };
}
