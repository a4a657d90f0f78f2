import { cookies } from "next/headers";
import { encode } from "next-auth/jwt";
import { z } from "zod";
import { isDemo } from "@/lib/demo/rangefinder/settings";
import { stopAddress } from "@/lib/demo/rangefinder/story/stops";
import { deleteAllTraces } from "@/lib/demo/rangefinder/trace/traces";
import { tokenSet } from "@/lib/rangefinder/core/login/access-token";
import { readAccount } from "@/lib/rangefinder/core/login/auth-options";
import {
  CONNECTION_SECONDS,
  endConnection,
  loadConnection,
  saveConnection,
} from "@/lib/rangefinder/core/login/connections";
import { requestedScope } from "@/lib/rangefinder/core/login/scopes";
import { currentSession, forget, sessionCookie, visitorCookies } from "@/lib/rangefinder/core/login/session";
import { sessionKey } from "@/lib/rangefinder/core/login/session-token";
import { cookieOptions } from "@/lib/rangefinder/platform/base/cookies";
import { fromOurPages, readForm, seeOther } from "@/lib/rangefinder/platform/base/forms";
import { visitorChanges } from "@/lib/rangefinder/platform/base/on-request";
import { ExplorerError, problemOf } from "@/lib/rangefinder/platform/base/problems";
import { RESULTS } from "@/lib/rangefinder/platform/brand";
import { deleteAllConnections } from "./all-connections";
import { type Decision, postAsClient } from "./calls";
import { type SampleAccount, sampleAccounts } from "./people";
import { exchange, passTime, sampleCode } from "./sample-grant";

const PAGE = "/explorer/controls/";
const DAY_SECONDS = 86_400;

/** Each returns the path to redirect to. */
const controls: Readonly<Record<string, (form: URLSearchParams) => Promise<string>>> = {
  /** At the provider; Rangefinder notices at its next call. */
  expire: async () => {
    expectOk(await passTime(await ownRefreshToken(), DAY_SECONDS));
    return `${PAGE}?done=expire`;
  },
  switch: async (form) => {
    await connectAs(choice.parse(Object.fromEntries(form)));
    return RESULTS;
  },
  /** The family of the story. */
  family: async () => {
    await connectAs({ account: "family", profile: "all" });
    return stopAddress(2) ?? RESULTS;
  },
  /** Ends this visit alone, and begins the story again. */
  again: async () => {
    const session = await currentSession();
    if (session.kind === "connected") await endConnection(session.connectionId);
    await visitorChanges("left");
    await forgetVisitor();
    return stopAddress(1) ?? PAGE;
  },
  reset: async (form) => {
    const confirmed = form.get("confirm");
    if (confirmed !== "reset" && confirmed !== "story") return `${PAGE}#reset`;
    expectOk(await postAsClient("/demo/reset/", { confirm: "reset" }));
    await deleteAllConnections();
    await deleteAllTraces();
    await visitorChanges("left");
    await forgetVisitor();
    return (confirmed === "story" && stopAddress(1)) || `${PAGE}?done=reset`;
  },
};

/** Runs a demo control from its form; failures lead back to the controls with `?problem=`. */
export async function runControl(request: Request, name: string): Promise<Response> {
  const control = isDemo && Object.hasOwn(controls, name) ? controls[name] : undefined;
  if (!control || !fromOurPages(request)) return seeOther("/explorer/");
  try {
    return seeOther(await control((await readForm(request)) ?? new URLSearchParams()));
  } catch (error) {
    return seeOther(`${PAGE}?problem=${problemOf(error)}`);
  }
}

async function ownRefreshToken(): Promise<string> {
  const session = await currentSession();
  const connection = session.kind === "connected" ? await loadConnection(session.connectionId) : null;
  if (!connection) throw new ExplorerError("reconnect", "Nobody is connected.");
  return connection.refreshToken;
}

function expectOk({ response: { ok, status } }: { response: Response }): void {
  if (!ok) throw new ExplorerError("unavailable", `The provider responded with ${status}.`);
}

const choice = z.object({
  account: z.custom<SampleAccount>((name) => Object.hasOwn(sampleAccounts, String(name))),
  /** Which of the account's profiles, from 1. */
  profile: z.coerce.number().int(),
});

/**
 * Ends this browser's own connection and connects it as a sample customer, who signs in and consents to
 * everything at the provider like everybody else: for this profile only, or for all of the account. Throws
 * `unavailable` when the provider refuses.
 */
async function connectAs(person: Omit<Decision, "granted">): Promise<void> {
  const decision = { ...person, granted: requestedScope };
  const session = await currentSession();
  const tokens = await exchange(await sampleCode(requestedScope, decision, person.profile !== "all"));
  const { sub } = await readAccount(tokens.access_token);
  const connectionId = await saveConnection(tokenSet(tokens), sub);
  await forgetVisitor();
  await visitorChanges("connected", connectionId);
  if (session.kind === "connected") await endConnection(session.connectionId);
  const token = await encode({ token: { connectionId }, secret: sessionKey(), maxAge: CONNECTION_SECONDS });
  (await cookies()).set(sessionCookie, token, { ...cookieOptions, maxAge: CONNECTION_SECONDS });
}

/** Deletes all cookies of the visitor: connection, demo and chosen profile. */
const forgetVisitor = (): Promise<void> => forget([sessionCookie, ...visitorCookies]);
