import { Button } from "@/components/ui/button";
import type { Session } from "@/lib/provider/accounts/session";

export function SignedInAs({ session }: { session: Session }) {
  return (
    <form
      action="/sign-out/"
      method="post"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-y py-2 text-sm"
    >
      <p className="mr-auto min-w-0 break-words">
        <bdi>
          {session.firstName} {session.lastName}
        </bdi>{" "}
        <span className="text-muted-foreground">· {session.email}</span>
      </p>
      <Button type="submit" variant="link" size="inline" className="px-0">
        Sign out
      </Button>
    </form>
  );
}
