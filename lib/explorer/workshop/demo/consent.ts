import { ExplorerError } from "@/lib/explorer/base/problems";
import type { ReadResponse } from "@/lib/explorer/provider-client/on-call";
import { settings } from "@/lib/explorer/settings";
import { type FakeBrowser, redirectOf } from "./fake-browser";
import { SAMPLE_PASSWORD, type SampleAccount, sampleAccounts } from "./people";

export interface Decision {
  account: SampleAccount;
  /** Which of the account's profiles, from 1, where the request asks for one. */
  profile: number;
  /** Space-delimited. */
  granted: string;
}

/** Returns the callback URL with the code. Throws `unavailable` when the provider does anything else. */
export async function consent(
  browser: FakeBrowser,
  authorizationUrl: string,
  { account, profile, granted }: Decision,
): Promise<URL> {
  const { email } = sampleAccounts[account];
  await browser.submit(
    `${settings.providerUrl}/sign-in/submit/`,
    { email, password: SAMPLE_PASSWORD, next: "/" },
    { note: `Preparation: ${email} signs in at the provider.` },
  );
  const redirected = await browser.open(authorizationUrl, {
    note: "Preparation: the application asks for consent.",
  });
  const page = destination(redirected);
  const shown = await browser.open(page, { note: "Preparation: the customer opens the consent page." });
  const inputs = inputsOf(shown.text);
  const profiles = inputs.filter(({ name }) => name === "profile_id");
  const chosen = profiles[profile - 1]?.value ?? profiles[0]?.value;
  const lasts = inputs.findLast(({ name }) => name === "lasts")?.value;
  const fields = {
    form_token: inputs.find(({ name }) => name === "form_token")?.value ?? "",
    decision: "allow",
    scope: granted,
    ...(chosen ? { profile_id: chosen } : {}),
    ...(lasts ? { lasts } : {}),
  };
  const allowed = await browser.submit(new URL("decide/", page).href, fields, {
    note: "Preparation: the customer allows it.",
  });
  const callback = new URL(destination(allowed));
  if (!callback.searchParams.has("code")) throw new ExplorerError("unavailable", "The consent gave no code.");
  return callback;
}

function destination(received: ReadResponse): string {
  const target = redirectOf(received);
  if (!target) throw new ExplorerError("unavailable", "The provider did not continue.");
  return target.href;
}

const inputsOf = (html: string) =>
  [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => ({
    name: /\bname="([^"]*)"/.exec(tag)?.[1],
    value: /\bvalue="([^"]*)"/.exec(tag)?.[1],
  }));
