import { PostForm } from "@/components/strandbank/layout/form";
import { AgoText } from "@/components/strandbank/parts/ago-text";
import { DateText } from "@/components/strandbank/parts/local-time";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ListedSession } from "@/lib/strandbank/core/sign-in/sessions";

export function SessionList({ sessions, token }: { sessions: readonly ListedSession[]; token: string }) {
  return (
    <PostForm action="/account/sessions/" token={token}>
      <ul className="divide-y rounded-lg border bg-card">
        {sessions.map(({ name, browser, isByPasskey, createdAt, expiresAt, isThis }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {browser ?? "Unknown browser"}
                {isThis && <Badge variant="success">This session</Badge>}
              </p>
              <p className="mt-0.5 text-muted-foreground text-sm">
                Signed in <AgoText time={createdAt} />
                {isByPasskey && " with a passkey"}, ends on <DateText time={expiresAt} />
              </p>
            </div>
            {!isThis && (
              <Button name="end" value={name} variant="outline" size="sm">
                End<span className="sr-only"> the session of {browser ?? "an unknown browser"}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Button name="end" value="others" variant="outline">
            End all other sessions
          </Button>
        )}
        <Button name="end" value="all" variant="outline">
          Sign out everywhere
        </Button>
      </div>
    </PostForm>
  );
}
