import { headers } from "next/headers";
import { currentAccount } from "@/lib/provider/accounts/session";

/** Who is signed in; nothing without a session, or while it cannot be read, which the page itself tells. */
export async function SignedInName() {
  const session = await currentAccount((await headers()).get("cookie")).catch(() => null);
  if (!session) return null;
  return (
    <p className="max-w-36 truncate text-muted-foreground text-sm sm:order-1 sm:max-w-48">
      <span className="sr-only">Signed in as </span>
      <bdi>
        {session.firstName} {session.lastName}
      </bdi>
    </p>
  );
}
