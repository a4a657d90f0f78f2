import { cookies } from "next/headers";
import { fromOurPages } from "@/lib/explorer/forms";
import { seeOther } from "@/lib/explorer/refusal";
import { demoCookie, profileCookie } from "@/lib/explorer/session";

/** Ends the look around. */
export async function POST(request: Request): Promise<Response> {
  if (!fromOurPages(request)) return seeOther("/explorer/");
  const jar = await cookies();
  jar.delete(demoCookie);
  jar.delete(profileCookie);
  return seeOther("/explorer/");
}
