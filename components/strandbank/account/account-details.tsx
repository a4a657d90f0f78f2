import { Button } from "@/components/ui/button";
import { accountOf } from "@/lib/provider/accounts/accounts";
import type { Session } from "@/lib/provider/accounts/session";
import { DateText } from "./date-text";

export async function AccountDetails({ session }: { session: Session }) {
  const { created_at } = await accountOf(session);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border bg-card px-5 py-4">
      <dl className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-8 gap-y-4">
        <Detail name="Name">
          <bdi>
            {session.firstName} {session.lastName}
          </bdi>
        </Detail>
        <Detail name="Email address">{session.email}</Detail>
        <Detail name="Customer since">
          <DateText time={created_at} />
        </Detail>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="outline">
          <a href="/account/details/">
            Change <span className="sr-only">name or email address</span>
          </a>
        </Button>
        <form action="/sign-out/" method="post">
          <Button type="submit" variant="outline">
            Sign out
          </Button>
        </form>
      </div>
    </div>
  );
}

const Detail = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0 max-w-full">
    <dt className="text-muted-foreground text-sm">{name}</dt>
    <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
  </div>
);
