import { plainPage } from "@/lib/provider/http/static-page";

/** Why an authorization request cannot even be answered to the application. */
export type PageProblem = keyof typeof PROBLEMS;

const PROBLEMS = {
  client_id_missing: "The link does not say which application sent you: the parameter client_id is missing.",
  client_id_repeated: "The link names its application more than once: the parameter client_id is repeated.",
  client_unknown: "No application with this client_id is registered at Strandbank.",
  redirect_uri_missing: "The link does not say where to return to: the parameter redirect_uri is missing.",
  redirect_uri_repeated: "The link names its return address more than once: redirect_uri is repeated.",
  redirect_uri_unregistered:
    "The return address (redirect_uri) is not one the application registered. It must be equal character by character.",
  form_unreadable: "The form the application sent cannot be read.",
  form_too_large: "The form the application sent is larger than one mebibyte.",
} as const;

/** What is wrong, as a sentence. */
export const authorizationProblem = (problem: PageProblem): string => PROBLEMS[problem];

/**
 * The page a customer sees when an application's link is broken, status 400 (413 for a form too large).
 * It never leads to the application, whose address is not verified, and repeats nothing that was sent.
 */
export const authorizationErrorPage = (problem: PageProblem): Response =>
  plainPage(
    {
      title: "This link does not work",
      heading: "This application’s link does not work",
      paragraphs: [
        PROBLEMS[problem],
        "Nothing was shared. Close this page, or go back to the application and tell its developer.",
        `For the developer: <code>${problem}</code>`,
      ],
      link: { href: "/", text: "Strandbank’s home page" },
    },
    problem === "form_too_large" ? 413 : 400,
  );
