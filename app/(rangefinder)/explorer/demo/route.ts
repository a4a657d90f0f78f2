import { cookies } from "next/headers";
import { demoCookie } from "@/lib/rangefinder/core/login/session";
import { cookieOptions } from "@/lib/rangefinder/platform/base/cookies";
import { fromOurPages, readNext, seeOther } from "@/lib/rangefinder/platform/base/forms";
import { RESULTS } from "@/lib/rangefinder/platform/brand";

export async function POST(request: Request): Promise<Response> {
  if (!fromOurPages(request)) return seeOther("/explorer/");
  (await cookies()).set(demoCookie, "1", cookieOptions);
  return seeOther((await readNext(request)) ?? RESULTS);
}

/** For a typed URL, and for a reload after the form. */
export const GET = (): Response => seeOther("/explorer/");
