import { cookies } from "next/headers";
import { fromOurPages, readNext } from "@/lib/explorer/forms";
import { seeOther } from "@/lib/explorer/refusal";
import { cookieOptions, demoCookie } from "@/lib/explorer/session";

/** Starts looking around with the provider's demo data. */
export async function POST(request: Request): Promise<Response> {
  if (!fromOurPages(request)) return seeOther("/explorer/");
  (await cookies()).set(demoCookie, "1", cookieOptions);
  return seeOther((await readNext(request)) ?? "/explorer/markers/");
}
