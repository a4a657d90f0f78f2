import { forget, visitorCookies } from "@/lib/explorer/auth/session";
import { fromOurPages, seeOther } from "@/lib/explorer/base/forms";
import { visitorChanges } from "@/lib/explorer/base/on-request";

export async function POST(request: Request): Promise<Response> {
  if (!fromOurPages(request)) return seeOther("/explorer/");
  await forget(visitorCookies);
  await visitorChanges("left");
  return seeOther("/explorer/");
}

/** For a typed URL, and for a reload after the form. */
export const GET = (): Response => seeOther("/explorer/");
