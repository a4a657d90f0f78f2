import { LockKeyholeIcon, LockKeyholeOpenIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FORM_TOKEN_FIELD } from "@/lib/provider/accounts/form-token";
import type { Profile } from "@/lib/provider/accounts/profiles";

export function SensitiveState({ profile, token }: { profile: Profile; token: string }) {
  if (profile.has_opted_in === 0)
    return (
      <div className="mt-4 flex flex-wrap items-center gap-4 rounded-lg border bg-card px-5 py-4">
        <LockKeyholeIcon aria-hidden className="size-5 text-muted-foreground" />
        <p className="min-w-0 flex-1 basis-56">
          <strong className="font-semibold">Off.</strong> Neither you nor any application sees them.
        </p>
        <Button asChild variant="outline">
          <a href={`/profiles/${profile.id}/sensitive/`}>Read what turning them on means</a>
        </Button>
      </div>
    );
  return (
    <form
      action="/profiles/sensitive/"
      method="post"
      className="mt-4 flex flex-wrap items-center gap-4 rounded-lg border bg-card px-5 py-4"
    >
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <input type="hidden" name="profile_id" value={profile.id} />
      <LockKeyholeOpenIcon aria-hidden className="size-5 text-warning" />
      <p className="min-w-0 flex-1 basis-56">
        <strong className="font-semibold">On.</strong> You see these results, and so do applications that you
        allowed to read them.
      </p>
      <Button type="submit" name="sensitive" value="close" variant="outline">
        Turn them off
      </Button>
    </form>
  );
}
