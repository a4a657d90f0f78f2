import type { DocSection, DocText } from "@/components/strandbank/docs/doc-text";
import type { ErrorCode } from "@/lib/provider/base/errors";
import { statusOf } from "@/lib/provider/http/errors";

/** What each error code means to an application. A new code does not compile without its text. */
const meanings: Readonly<Record<ErrorCode, string>> = {
  invalid_request:
    "A parameter is missing, repeated or has a value that does not fit; the description names it. Mend the request: the same one fails again.",
  invalid_token:
    "The access token is missing, unknown, expired or withdrawn. Refresh once and try again; when that fails too, ask the customer.",
  insufficient_scope:
    "The token is good but does not open this. Ask the customer for the scope that the description names.",
  not_found:
    "There is nothing at this address, or nothing that this token may know of: a profile outside the consent answers like one that does not exist.",
  method_not_allowed:
    "The address takes other methods, which the header Allow names. Decided before the token is looked at.",
  gone: "The address is not served any more; the description names what replaces it.",
  payload_too_large: "The body is above 64 KiB, at /token/ and /authorize/ above 1 MiB.",
  too_many_requests: "Wait as many seconds as the header Retry-After says.",
  server_error:
    "A defect of ours, or trouble that passes. Try again later; tell us the request id of the description.",
  temporarily_unavailable:
    "The service cannot reach its database at the moment. Wait as many seconds as the header Retry-After says.",
  invalid_client:
    "The client’s id or secret is wrong, or an application without a secret came where one is needed.",
  invalid_grant:
    "The code or refresh token is expired, used, withdrawn or another client’s, or the redirect URI or verifier does not belong to it. Ask the customer anew.",
  invalid_scope:
    "A scope does not exist, or a refresh asks for one that the customer did not grant; the description names it.",
  unsupported_grant_type: "grant_type is neither authorization_code nor refresh_token.",
  unsupported_response_type: "response_type is not code.",
  access_denied: "The customer refused. Tell them what does not work without it, and let them go on.",
};

const statuses: Readonly<Record<string, number>> = statusOf;

/** All error codes, with their status and what to do. */
export const errors: DocText = {
  slug: "errors",
  title: "Errors",
  lead: "Every failed request answers with a code to act on and a sentence to read.",
  sections: [
    {
      id: "shape",
      title: "The shape",
      body: (
        <>
          <p>
            An object of two texts: <code>error</code>, one of the codes below, and{" "}
            <code>error_description</code>, a sentence that can change at any time. Always JSON, also for an
            unknown address below <code>/1/</code> and <code>/3/</code>. A 401 and a 403 of the API carry{" "}
            <code>WWW-Authenticate: Bearer</code> with the same words; where no token was sent, without them.
          </p>
          <p>
            The authorization endpoint tells its errors by redirect, with <code>error</code>,{" "}
            <code>error_description</code>, <code>state</code> and <code>iss</code>. While the client or its
            redirect URI is not known to be good, it shows a page and sends nobody anywhere.
          </p>
          <p>
            The developers’ pages list the errors that the recent requests of{" "}
            <a href="/developers/">your applications</a> ran into.
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
