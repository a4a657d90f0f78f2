import { seeOther } from "@/lib/explorer/auth/callback-error";
import { forgetLookAround } from "@/lib/explorer/auth/session";
import { fromOurPages } from "@/lib/explorer/base/forms";

/** Ends the demo. */
export async function POST(request: Request): Promise<Response> {
  if (!fromOurPages(request)) return seeOther("/explorer/");
  await forgetLookAround();
  return seeOther("/explorer/");
}
