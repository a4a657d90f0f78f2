import { cleanUp, getWithToken, postAsClient } from "@/lib/explorer/workshop/demo/calls";
import { exchange, exchangeFields, sampleCode } from "@/lib/explorer/workshop/demo/sample-grant";
import { allow, type Experiment, isClientError } from "./experiment";

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
    await postAsClient("/token/", exchangeFields(code), {
      note: "Attack: the same code again.",
      isRefusal: isClientError,
    });
    await getWithToken("/3/account/", tokens.access_token, {
      note: "The tokens of the first exchange no longer work either.",
      isRefusal: isClientError,
    });
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
      { note: "Attack: the code with a guessed verifier.", isRefusal: isClientError },
    );
    const tokens = await exchange(code);
    await cleanUp(tokens);
  },
};
