import { cookies } from "next/headers";
import { profileCookie } from "@/lib/rangefinder/core/login/session";
import { cookieOptions } from "@/lib/rangefinder/platform/base/cookies";
import { fromOurPages, readPick, seeOther } from "@/lib/rangefinder/platform/base/forms";

export async function POST(request: Request): Promise<Response> {
  const pick = fromOurPages(request) ? await readPick(request) : null;
  if (!pick) return seeOther("/explorer/");
  (await cookies()).set(profileCookie, pick.profileId, cookieOptions);
  return seeOther(pick.next);
}

/** For a typed URL, and for a reload after the form. */
export const GET = (): Response => seeOther("/explorer/");
