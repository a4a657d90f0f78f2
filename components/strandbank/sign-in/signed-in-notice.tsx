import { Button } from "@/components/ui/button";
import type { Session } from "@/lib/provider/accounts/session";

export function SignedInNotice({ session, next }: { session: Session; next: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-accent px-5 py-4 text-accent-foreground">
      <p className="text-sm">
        You are signed in as{" "}
        <strong className="font-semibold">
          <bdi>
            {session.firstName} {session.lastName}
          </bdi>
        </strong>
        .
      </p>
      <Button asChild size="sm">
        <a href={next}>Continue</a>
      </Button>
    </div>
  );
}
