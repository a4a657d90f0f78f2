import { pagePolicy } from "@/lib/explorer/base/page-policy";
import { settings } from "@/lib/explorer/settings";
import { isDemo } from "@/lib/explorer/workshop/settings";

const LIVE = "/explorer/live/";

/** The policy of the page at this path. In the demo, Strandbank may show one page in a frame. */
export function policyOf(pathname: string, nonce: string): string {
  const policy = pagePolicy(nonce);
  if (!isDemo || `${pathname.replace(/\/$/, "")}/` !== LIVE) return policy;
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${new URL(settings.providerUrl).origin}`);
}
