import { forget, visitorCookies } from "@/lib/rangefinder/core/login/session";
import { fromOurPages, seeOther } from "@/lib/rangefinder/platform/base/forms";
import { visitorChanges } from "@/lib/rangefinder/platform/base/on-request";

export async function POST(request: Request): Promise<Response> {
  if (!fromOurPages(request)) return seeOther("/explorer/");
  await forget(visitorCookies);
  await visitorChanges("left");
  return seeOther("/explorer/");
}

/** For a typed URL, and for a reload after the form. */
export const GET = (): Response => seeOther("/explorer/");
