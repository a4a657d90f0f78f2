import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { run } from "@/lib/commands/clients";
import { newCustomer } from "../data/new-customer";
import { PARTNER, postForm, signIn } from "../oauth";
import { commandHere } from "../servers/run-command";

/** Details of an application, as a developer types them. */
export const details = {
  name: "Night Shift",
  developer: "Night Labs",
  homepage: "https://night.example/",
  redirect_uris: "https://night.example/callback\nhttp://localhost:5000/callback",
};
/** A purpose, which a new application gives. */
export const aPurpose = {
  purpose_scope: "basic",
  purpose_kind: "show",
  purpose: "Which person you chose.",
};
export const redirect_uri = "https://night.example/callback";

/** The value of an input on a page. */
export const fieldOf = (html: string, name: string): string => {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return /value="([^"]+)"/.exec(input)?.[1] ?? "";
};

/** Registers an application as whoever is signed in. */
export async function register(request: APIRequestContext, fields: Record<string, string> = {}) {
  const html = await (await request.get("/developers/new/")).text();
  const sent = { ...details, ...aPurpose, kind: "confidential", id: fieldOf(html, "id"), ...fields };
  const answer = await postForm(request, "/developers/new/submit/", {
    form_token: fieldOf(html, "form_token"),
    ...sent,
  });
  return { answer, id: sent.id, form_token: fieldOf(html, "form_token") };
}

/** Fills in a row of the form's purposes, counted from 1. */
export async function fillPurpose(
  page: Page,
  number: number,
  [scope, kind, words]: [scope: string, kind: string, words: string],
): Promise<void> {
  const row = page.getByRole("group", { name: `Purpose ${number}`, exact: true });
  await row.getByLabel("Scope").fill(scope);
  await row.getByLabel("Kind of use").selectOption(kind);
  await row.getByLabel("In your own words").fill(words);
}

/** The secret on the page that shows it once. */
export const secretIn = (html: string): string =>
  /client_secret"><code>(sbcs_[A-Za-z0-9_-]{49})/.exec(html)?.[1] ?? "";

/** Signs in a new customer and registers an application on the developers' pages. */
export async function registered(request: APIRequestContext, fields: Record<string, string> = {}) {
  const email = await newCustomer();
  await signIn(request, email);
  const { answer, id, form_token } = await register(request, fields);
  const secret = secretIn(await answer.text());
  expect(secret).not.toBe("");
  return { client_id: id, client_secret: secret, form_token, email };
}

/** `npm run clients -- …` on the run's database, without a process of its own. */
export const clients = (...args: string[]) => commandHere(run, args);

/** Adds an application with a retry window, in seconds, and the partner's redirect URI. */
export const clientWithRetries = (seconds: number) => clientWith("--retry-seconds", String(seconds));

/** Adds an application with these options and the partner's redirect URI; a public one has an empty secret. */
export async function clientWith(...options: string[]) {
  const named = [
    "--name",
    "Own",
    "--developer",
    "Own Labs",
    "--redirect",
    PARTNER.redirectUri,
    "--purpose",
    "basic show Whose results a page shows.",
  ];
  const { stdout } = await clients("add", ...named, ...options);
  const [, client_id = "", , client_secret = ""] =
    /client_id +(\S+)\n(client_secret +(\S+))?/.exec(stdout) ?? [];
  return { client_id, client_secret };
}

/** Verifies an application as it is shown, on the command line. */
export const verify = async (client_id: string, ...options: string[]) =>
  clients("verify", client_id, await shownDigest(client_id), ...options);

/** The digest of all that an application says about itself. */
export const shownDigest = async (client_id: string): Promise<string> =>
  /^digest +(\w+)$/m.exec((await clients("show", client_id)).stdout)?.[1] ?? "none";
