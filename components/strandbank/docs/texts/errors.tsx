import type { DocSection, DocText } from "@/components/strandbank/docs/doc-text";
import type { ErrorCode } from "@/lib/provider/base/errors";
import { statusOf } from "@/lib/provider/http/errors";

/** What each error code means to an application. A new code does not compile without its text. */
const meanings: Readonly<Record<ErrorCode, string>> = {
  invalid_request:
    "A parameter is missing, repeated or invalid; the description names it. Fix the request; repeating it will fail again.",
  invalid_token:
    "The access token is missing, unknown, expired or revoked. Refresh once and try again; if that fails too, ask the customer again.",
  insufficient_scope:
    "The token is valid but does not cover this. Ask the customer for the scope in the header WWW-Authenticate.",
  not_found:
    "There is nothing at this URL, or nothing that this token may see: a profile outside the consent looks like one that does not exist.",
  method_not_allowed:
    "This URL supports other methods, listed in the Allow header. We check this before the token.",
  gone: "This URL is no longer served; the description names the replacement.",
  payload_too_large: "The body is larger than 64 KiB, or 1 MiB at /token/ and /authorize/.",
  too_many_requests: "You sent too many requests. Wait as many seconds as the Retry-After header says.",
  server_error:
    "Something went wrong on our side. Try again later; if it keeps failing, send us the request id in the description.",
  temporarily_unavailable:
    "The service is temporarily unavailable. Wait as many seconds as the Retry-After header says.",
  invalid_client:
    "The client id or secret is wrong, or the endpoint needs a secret and the application has none.",
  invalid_grant:
    "The code or refresh token has expired, was used or revoked, or belongs to another client, or the redirect URI or verifier does not match. Ask the customer again.",
  invalid_scope:
    "A scope does not exist, or a refresh asked for one that the customer did not grant; the description names it.",
  unsupported_grant_type: "grant_type is neither authorization_code nor refresh_token.",
  unsupported_response_type: "response_type is not code.",
  access_denied: "The customer refused. Tell them what they can do without it, and let them continue.",
};

const statuses: Readonly<Record<string, number>> = statusOf;

/** All error codes, with their status and what to do. */
export const errors: DocText = {
  slug: "errors",
  title: "Errors",
  lead: "Every failed request returns a code for your program and a sentence for you.",
  sections: [
    {
      id: "shape",
      title: "Format",
      body: (
        <>
          <p>
            A JSON object with two strings: <code>error</code>, one of the codes below, and{" "}
            <code>error_description</code>, a sentence that can change at any time. Unknown URLs under{" "}
            <code>/1/</code> and <code>/3/</code> return it too. API responses with 401 or 403 repeat both in
            the header <code>WWW-Authenticate: Bearer</code>, which names no error if you sent no token. With
            403 it also names a missing scope: <code>scope="…"</code>.
          </p>
          <p>
            Every response has an <code>X-Request-Id</code>. Send it to us when you report a problem.
          </p>
          <p>
            The authorization endpoint reports errors in the redirect, with <code>error</code>,{" "}
            <code>error_description</code>, <code>state</code> and <code>iss</code>. If the client or its
            redirect URI is unknown, it shows an error page instead and redirects nowhere. Until we have
            verified your application, errors in its requests are shown on a page that links to the redirect
            URI.
          </p>
          <p>
            The page of <a href="/developers/">your application</a> lists its recent errors, each with the{" "}
            <code>X-Request-Id</code> of the last response.
          </p>
        </>
      ),
    },
    ...Object.entries(meanings).map(
      ([code, meaning]): DocSection => ({
        id: code,
        title: code,
        body: (
          <p>
            <strong className="font-semibold">{statuses[code]}.</strong> {meaning}
          </p>
        ),
      }),
    ),
  ],
};
