import { z } from "zod";
import {
  cleanUp,
  consent,
  FakeBrowser,
  getWithToken,
  postAsClient,
} from "@/lib/demo/rangefinder/controls/calls";
import {
  authorizationUrl,
  exchange,
  exchangeFields,
  sampleCode,
} from "@/lib/demo/rangefinder/controls/sample-grant";
import { redirectUri } from "@/lib/rangefinder/core/login/access-token";
import { sessionCookie } from "@/lib/rangefinder/core/login/session";
import { ExplorerError } from "@/lib/rangefinder/platform/base/problems";
import { settings } from "@/lib/rangefinder/platform/settings";
import { allow, attempt, type Experiment, isClientError } from "./experiment";

export const replayTheCode: Experiment = {
  id: "replay-code",
  title: "Replay the code",
  attack:
    "The attacker has read an authorization code in a log or over a shoulder, together with everything else the exchange needs, and sends it again.",
  defence:
    "A code works once. When it arrives a second time, the provider cannot tell which of the two senders is the thief, so it revokes everything that the first exchange obtained. The application has to ask the customer again.",
  run: async () => {
    const code = await sampleCode("basic", allow("basic"));
    const tokens = await exchange(code);
    await getWithToken("/3/account/", tokens.access_token, { note: "Preparation: the application reads." });
    await postAsClient("/token/", exchangeFields(code), attempt("Attack: the same code again."));
    await getWithToken(
      "/3/account/",
      tokens.access_token,
      attempt("The tokens of the first exchange no longer work either."),
    );
  },
};

export const guessTheVerifier: Experiment = {
  id: "wrong-verifier",
  title: "A wrong verifier",
  attack:
    "The attacker has intercepted an unused code, and even has the client's secret, but did not start the login: the verifier never left the application.",
  defence:
    "With PKCE the authorization request carries a hash, and the exchange has to send what was hashed. A wrong verifier is refused and does not use up the code, so the application that started the login still gets its tokens.",
  run: async () => {
    const code = await sampleCode("basic", allow("basic"));
    await postAsClient(
      "/token/",
      { ...exchangeFields(code), code_verifier: "x".repeat(43) },
      attempt("Attack: the code with a guessed verifier."),
    );
    const tokens = await exchange(code);
    await cleanUp(tokens);
  },
};

export const tamperWithTheState: Experiment = {
  id: "tampered-state",
  title: "A tampered state",
  attack:
    "The attacker makes the victim's browser open a callback that the victim never asked for, to sign them in with a code of the attacker's choice.",
  defence:
    "The application refuses this one itself. It keeps the state of its own login in an encrypted cookie and compares it first. The code is never exchanged, and no session starts.",
  run: async () => {
    const browser = new FakeBrowser();
    const callback = await consent(browser, await beginLogin(browser), allow("basic"));
    callback.searchParams.set("state", "chosen-by-an-attacker");
    const refused = await browser.open(callback.href, {
      note: "Attack: the callback with another state.",
      isRefusal: (response) => !beginsSession(response) && isSentToError(response),
    });
    const led = await browser.follow(refused, {
      note: "The refusal leads to Rangefinder's landing page.",
      isRefusal: ({ headers }) => headers.get("location")?.includes("/explorer/?problem=") ?? false,
    });
    await browser.follow(led, {
      note: "There the victim reads what happened.",
      isRefusal: (response) => !beginsSession(response) && isPage(response),
    });
  },
};

export const redirectElsewhere: Experiment = {
  id: "foreign-redirect",
  title: "A foreign redirect URI",
  attack:
    "The attacker sends the victim to a real authorization request of this application, but with a redirect URI of the attacker's own, to which the code would be delivered.",
  defence:
    "The provider compares the redirect URI with the registered ones, character by character. One that differs, even by a slash, gets an error page. It never redirects to an address that it has not verified.",
  run: async () => {
    const browser = new FakeBrowser();
    for (const redirect_uri of ["https://attacker.example/callback", `${redirectUri()}/`])
      await browser.open(authorizationUrl("basic", "x".repeat(43), { redirect_uri }), {
        note: `Attack: the redirect URI ${redirect_uri}`,
        isRefusal: (response) => isClientError(response) && !response.headers.has("location"),
      });
  },
};

const csrf = z.object({ csrfToken: z.string() });
const signIn = z.object({ url: z.url() });

async function beginLogin(browser: FakeBrowser): Promise<string> {
  const auth = `${settings.explorerUrl}/api/auth`;
  const { csrfToken } = parse(csrf, (await browser.open(`${auth}/csrf`)).text);
  const note = "Preparation: the victim starts a login.";
  const fields = { csrfToken, callbackUrl: "/explorer/", json: "true" };
  return parse(signIn, (await browser.submit(`${auth}/signin/strandbank`, fields, { note })).text).url;
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ExplorerError("unavailable", "The login did not start.");
  }
}

const beginsSession = ({ headers }: Response): boolean =>
  headers.getSetCookie().some((cookie) => new RegExp(`^${sessionCookie}=[^;]`).test(cookie));

const isSentToError = ({ headers }: Response): boolean =>
  headers.get("location")?.includes("error=") ?? false;

const isPage = ({ status, headers }: Response): boolean =>
  status === 200 && (headers.get("content-type")?.startsWith("text/html") ?? false);
