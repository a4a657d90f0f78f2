import { z } from "zod";
import { isServiceError } from "@/lib/strandbank/platform/base/errors";
import { BYTES_OF_CHARACTER, BYTES_OF_REQUEST, LARGE_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";
import { documented, type Handler, seeOther } from "@/lib/strandbank/platform/http/handler";
import { withRetryPage } from "@/lib/strandbank/platform/http/pages/wait-pages";
import { queryOf } from "@/lib/strandbank/platform/http/query";
import { addressOf, requestIdOf } from "@/lib/strandbank/platform/http/request-context";
import { limitAddress } from "@/lib/strandbank/platform/limits/limit";
import { writes } from "@/lib/strandbank/platform/store/database";
import { authorize } from "./authorize";
import { authorizationErrorPage, handleRefusal, isUnverified, UnverifiedRequest } from "./broken-link";
import { authorizationParameters, collectParameters } from "./parameters";

const page = (description: string) => ({ description, mediaType: "text/html" });

const redirect = {
  description: "To the consent page, or back to the application with error, error_description, state and iss",
  headers: { Location: "The consent page, or the redirect URI" },
};

const problemPage = page("invalid_request, as a page: this application’s link does not work");

const shared = {
  group: "OAuth 2.0",
  path: z.object({}),
  description:
    "If the client or the redirect URI is unknown, a page says what is wrong (400). For an application that Strandbank has not verified, other errors are shown on a page too, with a link back.",
  errors: ["too_many_requests"],
} as const;

const LINK = {
  ...shared,
  operationId: "askByLink",
  summary: "Ask for consent with a link",
  query: authorizationParameters,
  answers: { 303: redirect, 400: problemPage },
};

const FORM = {
  ...shared,
  operationId: "askByForm",
  summary: "Ask for consent with a form post",
  query: z.object({}),
  form: authorizationParameters,
  answers: {
    303: redirect,
    400: problemPage,
    413: page("payload_too_large, as a page: the form is larger than one mebibyte"),
  },
};

/**
 * `/authorize/`: redirects, or shows our own error page. A GET is a link, a POST the same as a form, which
 * can contain thousands of scopes.
 * @param registerPage where a developer registers an application
 */
export function authorizationEndpoint(registerPage: string): Record<"GET" | "POST", Handler> {
  const limited = (request: Request, respond: () => Promise<Response>): Promise<Response> =>
    withRetryPage(request, { href: "/", text: "Strandbank’s home page" }, async () => {
      await limitAddress("authorize", addressOf(request), writes(), Date.now(), costOf(request));
      try {
        return await respond();
      } catch (error) {
        if (!isUnverified(error)) throw error;
        return authorizationErrorPage(error, { requestId: requestIdOf(request), registerPage });
      }
    });
  return {
    GET: documented(LINK, (request) => limited(request, () => answer(request, new URLSearchParams()))),
    POST: documented(FORM, (request) =>
      limited(request, async () => answer(request, await readAuthorizationForm(request))),
    ),
  };
}

/** Every scope is looked up. A form of unknown length costs as much as the longest. */
function costOf({ method, url, headers }: Request): number {
  const length = method === "POST" ? Number(headers.get("content-length") ?? LARGE_FORM_BYTES) : 0;
  const characters = url.length + Math.min(length, LARGE_FORM_BYTES);
  return 1 + Math.floor((characters * BYTES_OF_CHARACTER) / BYTES_OF_REQUEST);
}

async function answer(request: Request, form: URLSearchParams): Promise<Response> {
  const outcome = await authorize(collectParameters(queryOf(request), form), request);
  return "refusal" in outcome ? handleRefusal(outcome.refusal) : seeOther(outcome.location);
}

async function readAuthorizationForm(request: Request): Promise<URLSearchParams> {
  try {
    return await readForm(request, LARGE_FORM_BYTES);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    throw new UnverifiedRequest(error.code === "payload_too_large" ? "form_too_large" : "form_unreadable");
  }
}
