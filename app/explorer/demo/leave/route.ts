import { fromOurPages } from "@/lib/explorer/forms";
import { seeOther } from "@/lib/explorer/refusal";
import { forgetLookAround } from "@/lib/explorer/session";

/** Ends the look around. */
export async function POST(request: Request): Promise<Response> {
  if (!fromOurPages(request)) return seeOther("/explorer/");
  await forgetLookAround();
  return seeOther("/explorer/");
}
