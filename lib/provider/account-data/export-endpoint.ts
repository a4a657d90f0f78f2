import { currentAccount } from "@/lib/provider/accounts/session";
import { download } from "@/lib/provider/http/download";
import { addressOf } from "@/lib/provider/http/request-context";
import { seeOther } from "@/lib/provider/http/see-other";
import { flushCounts } from "@/lib/provider/store/write-buffer";
import { exportAccount } from "./export-account";

/**
 * Answers with everything held about the signed-in customer as a JSON file; nobody signed in goes to sign in.
 * Throws `too_many_requests` while too many downloads are under way.
 */
export async function handleAccountExport(request: Request): Promise<Response> {
  const session = await currentAccount(request.headers.get("cookie"));
  if (!session) return seeOther(`/sign-in/?${new URLSearchParams({ next: "/account/" })}`);
  await flushCounts();
  const { accountId } = session;
  return download(request, {
    accountId,
    address: addressOf(request),
    pieces: exportAccount(accountId),
    type: "application/json",
    name: "strandbank-account.json",
    back: { href: "/account/", text: "Back to your account" },
  });
}
