import { seeOther } from "@/lib/explorer/auth/callback-error";
import { forgetLookAround } from "@/lib/explorer/auth/session";
import { fromOurPages } from "@/lib/explorer/base/forms";
import { visitorChanges } from "@/lib/explorer/base/on-request";

/** Ends the demo. */
export async function POST(request: Request): Promise<Response> {
  if (!fromOurPages(request)) return seeOther("/explorer/");
  await forgetLookAround();
  await visitorChanges("left");
  return seeOther("/explorer/");
}
