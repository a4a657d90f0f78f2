import { type Form, LARGE_FORM_BYTES, readForm } from "@/lib/provider/http/form";
import type { Handler } from "@/lib/provider/http/handler";
import { seeOther } from "@/lib/provider/http/see-other";
import { checkFormToken, FORM_TOKEN_FIELD } from "./form-token";
import { currentAccount, type Session } from "./session";

type FormAnswer = (session: Session, form: Form, request: Request) => Promise<Response>;

/**
 * A handler for the form of a signed-in customer. Nobody signed in goes to the sign-in page and then to `page`; a form
 * that was not made for this session and purpose, which the form's own fields may tell, goes back to `page` with
 * `?problem=form`.
 */
export function signedInForm(
  purpose: string | ((form: URLSearchParams) => string),
  page: string,
  answer: FormAnswer,
): Handler {
  return async (request) => {
    const session = await currentAccount(request.headers.get("cookie"));
    if (!session) return seeOther(`/sign-in/?${new URLSearchParams({ next: page })}`);
    const form = await readForm(request, LARGE_FORM_BYTES);
    const wanted = typeof purpose === "string" ? purpose : purpose(form);
    if (!checkFormToken(session.sessionHash, wanted, form.get(FORM_TOKEN_FIELD)))
      return seeOther(`${page}?problem=form`);
    return answer(session, form, request);
  };
}
