import { getWithToken, postAsClient, revokeToken } from "@/lib/explorer/provider-client/api";
import { exchange, exchangeFields, sampleCode } from "@/lib/explorer/workshop/demo/sample-grant";
import { allow, type Experiment, isClientError } from "./experiment";

export const replayTheCode: Experiment = {
  id: "replay-code",
  title: "Replay the code",
  attack:
    "The attacker has read an authorization code somewhere, in a log or over a shoulder, together with everything else the exchange needs, and sends it again.",
  defence:
    "A code works once. When it comes a second time the provider cannot know which of the two was the thief, so it ends everything that the first exchange obtained: the application has to ask the customer again.",
  run: async () => {
    const code = await sampleCode("basic", allow("basic"));
    const tokens = await exchange(code);
    await postAsClient("/token/", exchangeFields(code), {
      note: "Attack: the same code again.",
      isRefusal: isClientError,
    });
    await getWithToken("/3/account/", tokens.access_token, {
      note: "And the tokens of the first exchange are dead.",
      isRefusal: isClientError,
    });
  },
};

export const guessTheVerifier: Experiment = {
  id: "wrong-verifier",
  title: "A wrong verifier",
  attack:
    "The attacker has caught a code that nobody has used yet, and even the client's secret, but did not begin the login: the verifier never left the application.",
  defence:
    "With PKCE the authorization request carries a hash, and the exchange must bring what was hashed. The wrong verifier is refused, the code is not used up by it, and the application that began the login still gets its tokens.",
  run: async () => {
    const code = await sampleCode("basic", allow("basic"));
    await postAsClient(
      "/token/",
      { ...exchangeFields(code), code_verifier: "x".repeat(43) },
      { note: "Attack: the code with a verifier that was guessed.", isRefusal: isClientError },
    );
    const tokens = await exchange(code);
    await revokeToken(tokens.refresh_token, TIDY);
  },
};

export const TIDY = "Tidying up: the consent of this experiment is ended.";
