import { html } from "hono/html";
import { type Client, shownName } from "@/lib/strandbank/core/clients/clients";
import { redirectHost } from "@/lib/strandbank/core/clients/redirect-uri";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { LARGE_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { seeOther } from "@/lib/strandbank/platform/http/handler";
import { type StaticPage, staticPage } from "@/lib/strandbank/platform/http/pages/static-page";

type PageProblem = keyof typeof PROBLEMS;

const PROBLEMS = {
  client_id_missing: "The link does not say which application sent you: the parameter client_id is missing.",
  client_id_repeated: "The link names more than one application: the parameter client_id is repeated.",
  client_unknown: "No application with this client_id is registered at Strandbank.",
  redirect_uri_missing: "The link does not say where to return: the parameter redirect_uri is missing.",
  redirect_uri_repeated: "The link gives more than one redirect_uri.",
  redirect_uri_unregistered:
    "The redirect_uri is not one that the application registered. It must match exactly, except for the port on 127.0.0.1 and [::1].",
  form_unreadable: "We could not read the form that the application sent.",
  form_too_large: `The form that the application sent is larger than ${LARGE_FORM_BYTES / 2 ** 20} MiB.`,
} as const;

/**
 * An authorization request whose client or redirect URI is not verified, or that cannot be read: our own page
 * says so, and the browser is sent nowhere (RFC 6749 section 4.1.2.1).
 */
export class UnverifiedRequest extends ServiceError {
  readonly problem: PageProblem;

  constructor(problem: PageProblem) {
    super("invalid_request", PROBLEMS[problem]);
    this.problem = problem;
  }
}

/** Recognizes the error by its field: `instanceof` can fail across bundles. */
export const isUnverified = (error: unknown): error is UnverifiedRequest =>
  error instanceof Error &&
  "problem" in error &&
  typeof error.problem === "string" &&
  error.problem in PROBLEMS;

/**
 * The page a customer sees when an application's link is broken, status 400 (413 for a form too large).
 * It never leads to the application, whose address is not verified, and repeats nothing that was sent.
 */
export const authorizationErrorPage = (
  { problem }: UnverifiedRequest,
  { requestId, registerPage }: { requestId: string | null; registerPage: string },
): Promise<Response> =>
  brokenLink(
    [
      PROBLEMS[problem],
      "Nothing was shared. Close this page, or go back to the application and let its developer know.",
      html`For the developer: <code>${problem}</code>, request <code>${requestId ?? ""}</code>. ${problem === "client_unknown" ? html`Register an application <a href="${registerPage}">here</a>, or with <code>npm run clients -- add</code>.` : ""}`,
    ],
    { href: "/", text: "Strandbank’s home page" },
    problem === "form_too_large" ? 413 : 400,
  );

/** An error of a request whose client and redirect URI are known, to be reported at that URI. */
export interface Refusal {
  client: Client;
  redirectUri: string;
  /** The redirect URI with the error. */
  location: string;
  /** The error as a sentence. */
  reason: string;
}

/**
 * Reports the error to the application by a redirect (RFC 6749 section 4.1.2.1). Anybody can register an
 * application and spread links to us that only bounce: until the operator has verified it, the
 * browser is redirected only after its user agrees, signed in or not (RFC 9700 section 4.11.2).
 */
export async function handleRefusal(refusal: Refusal): Promise<Response> {
  const { client, redirectUri, location, reason } = refusal;
  if (client.isVerified) return seeOther(location);
  const host = redirectHost(redirectUri);
  return brokenLink(
    [
      html`You came from <bdi>${shownName({ ...client, redirectUris: [redirectUri] })}</bdi> with a request that Strandbank cannot answer. Nothing was shared.`,
      html`Strandbank has not verified this application. Continue to <code>${host}</code> only if you came from there; otherwise close this page.`,
      `For the developer: ${reason}`,
    ],
    { href: location, text: `Continue to ${host}` },
  );
}

const brokenLink = (
  paragraphs: StaticPage["paragraphs"],
  link: StaticPage["link"],
  status = 400,
): Promise<Response> =>
  staticPage(
    {
      title: "This link does not work",
      heading: "This application’s link does not work",
      paragraphs,
      link,
    },
    status,
  );
