import { checked } from "@/lib/explorer/provider-client/api";
import { bearer, type Call, clientForm, send } from "@/lib/explorer/provider-client/send";
import { type TokenAnswer, tokenAnswer } from "@/lib/explorer/provider-client/wire/answers";
import { settings } from "@/lib/explorer/settings";

/** What the trace is told beside the request itself. */
export type Hints = Pick<Call, "note" | "isRefusal">;

/** POST of a form with the client's credentials in its body, whatever the response. */
export const postAsClient = (path: string, fields: Record<string, string>, hints: Hints = {}) =>
  send({ ...clientForm(path, fields), ...hints });

/** GET with a bearer token, whatever the response. */
export const getWithToken = (path: string, token: string, hints: Hints) =>
  send({ url: settings.providerUrl + path, headers: bearer(token), ...hints });

/** POST to the token endpoint. Throws `unavailable` when it responds with an error. */
export async function obtainTokens(fields: Record<string, string>, note: string): Promise<TokenAnswer> {
  const { text } = await postAsClient("/token/", fields, { note });
  return checked(tokenAnswer, JSON.parse(text));
}

/** Ends an experiment's consent. */
export const cleanUp = ({ refresh_token }: TokenAnswer) =>
  postAsClient(
    "/revoke/",
    { token: refresh_token },
    { note: "Cleaning up: the consent of this experiment is revoked." },
  );
