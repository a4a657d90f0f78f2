/** What a page of the site knows about the provider. */
interface SiteConfig {
  issuer: string;
  clientId: string;
}

declare global {
  var siteConfig: SiteConfig;
}

export const { issuer, clientId } = globalThis.siteConfig;
export const redirectUri = `${location.origin}/callback`;
export const scope = "basic names";
export const isCallback = location.pathname === "/callback";

/** The tokens as a client library returns them. */
export interface Tokens {
  accessToken: string | undefined;
  refreshToken: string | undefined;
}

/** Runs through the life of a connection and shows the outcome of each step on the page. */
export async function show(steps: {
  exchange: () => Promise<Tokens>;
  refresh: (tokens: Tokens) => Promise<Tokens>;
  revoke: (tokens: Tokens) => Promise<unknown>;
}): Promise<void> {
  const outcome: Record<string, unknown> = {};
  try {
    const first = await steps.exchange();
    outcome.connected = await account(first);
    const second = await steps.refresh(first);
    outcome.refreshed = await account(second);
    outcome.isNewToken =
      second.accessToken !== first.accessToken && second.refreshToken !== first.refreshToken;
    await steps.revoke(second);
    outcome.revoked = await account(second);
  } catch (error) {
    outcome.problem = String(error);
  }
  document.querySelector("pre")?.append(JSON.stringify(outcome));
}

/** Sends a request like HTTP libraries that add headers of their own. */
async function account({ accessToken }: Tokens) {
  const answer = await fetch(`${issuer}/3/account/`, {
    headers: {
      authorization: `Bearer ${accessToken}`,
      "cache-control": "no-cache",
      pragma: "no-cache",
      "x-requested-with": "XMLHttpRequest",
    },
  });
  const { data, error } = await answer.json();
  const challenge = answer.headers.get("www-authenticate")?.split(" ")[0];
  return { status: answer.status, name: data?.[0].first_name, error, challenge };
}
