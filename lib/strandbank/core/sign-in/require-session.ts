import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { currentAccount, type Session } from "./session";

/** The signed-in customer. Without a session it redirects to the sign-in page, which leads back to `next`. */
export async function requireSession(next: string): Promise<Session> {
  const session = await currentAccount((await headers()).get("cookie"));
  return session ?? redirect(`/sign-in/?${new URLSearchParams({ next })}`);
}
