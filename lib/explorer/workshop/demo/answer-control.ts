import { seeOther } from "@/lib/explorer/auth/callback-error";
import { deleteAllConnections, loadConnection } from "@/lib/explorer/auth/connections";
import { currentSession, forgetVisitor } from "@/lib/explorer/auth/session";
import { fromOurPages, readSmallForm } from "@/lib/explorer/base/forms";
import { ExplorerError, problemOf } from "@/lib/explorer/base/problems";
import { postAsClient } from "@/lib/explorer/provider-client/api";
import { settings } from "@/lib/explorer/settings";
import { renewTrace } from "@/lib/explorer/workshop/trace/session";
import { deleteAllTraces } from "@/lib/explorer/workshop/trace/traces";
import { demoState } from "./demo-state";
import { openState } from "./open-state";
import { passTime, withdraw } from "./sample-grant";

const PAGE = "/explorer/controls/";
const DAY_SECONDS = 86_400;

/** Does what the control says, and returns the path to redirect to. */
type Control = (form: URLSearchParams) => Promise<string>;

const controls: Readonly<Record<string, Control>> = {
  /** Expires the connection's access token at the provider; Rangefinder notices at its next call. */
  expire: async () => {
    expectDone(await passTime((await ownConnection()).refreshToken, DAY_SECONDS));
    return `${PAGE}?done=expire`;
  },
  /** Withdraws the connection's consent at the provider. */
  withdraw: async () => {
    expectDone(await withdraw((await ownConnection()).refreshToken));
    return `${PAGE}?done=withdraw`;
  },
  open: async (form) => {
    const state = demoState.parse(Object.fromEntries(form));
    await openState(state);
    return state.to;
  },
  reset: async (form) => {
    if (form.get("confirm") !== "reset") return `${PAGE}#reset`;
    expectDone(await postAsClient("/demo/reset/", { confirm: "reset" }));
    await deleteAllConnections();
    deleteAllTraces();
    await renewTrace("left");
    await forgetVisitor();
    return `${PAGE}?done=reset`;
  },
};

/** Answers the form of a demo control; failures lead back to the controls with `?problem=`. */
export async function answerControl(request: Request, name: string): Promise<Response> {
  const control = settings.demo && Object.hasOwn(controls, name) ? controls[name] : undefined;
  if (!control || !fromOurPages(request)) return seeOther("/explorer/");
  try {
    return seeOther(await control((await readSmallForm(request)) ?? new URLSearchParams()));
  } catch (error) {
    return seeOther(`${PAGE}?problem=${problemOf(error)}`);
  }
}

async function ownConnection() {
  const session = await currentSession();
  const connection = session.kind === "connected" ? await loadConnection(session.connectionId) : null;
  if (!connection) throw new ExplorerError("reconnect", "There is no connection to act on.");
  return connection;
}

function expectDone({ response }: { response: Response }): void {
  if (!response.ok) throw new ExplorerError("unavailable", "The provider did not do it.");
}
