import { LockKeyholeIcon, LockKeyholeOpenIcon } from "lucide-react";
import { PostForm } from "@/components/strandbank/layout/form";
import { Button, ButtonLink } from "@/components/ui/button";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";

const BOX = "flex flex-wrap items-center gap-4 rounded-lg border bg-card px-5 py-4 shadow-xs";

interface ReadAsProps {
  profile: Profile;
  /** What is read as a man's or a woman's, for a sentence. */
  what: string;
  /** Why we guess so, as a sentence, while the customer was not asked yet. */
  why?: string;
  back: string;
  token: string;
}

/** Says as which sex we read a profile's genotypes, which is a guess, and lets the customer correct it. */
export function ReadAs({ profile, what, why, back, token }: ReadAsProps) {
  const other = profile.sex === "male" ? "female" : "male";
  return (
    <PostForm action="/profiles/sex/" token={token} fields={{ profile_id: profile.id, back }} className={BOX}>
      <p className="min-w-0 flex-1 basis-56 leading-relaxed">
        <strong className="font-semibold">
          We read {what} as {profile.sex}.{why && " Correct?"}
        </strong>{" "}
        {why} This decides how results on X and Y are shown.
      </p>
      <Button name="sex" value={other} variant="outline">
        {why ? "No, read" : "Read"} as {other}
      </Button>
    </PostForm>
  );
}

export function SensitiveState({ profile, token }: { profile: Profile; token: string }) {
  if (profile.has_opted_in === 0)
    return (
      <div className={BOX}>
        <LockKeyholeIcon aria-hidden className="size-5 text-muted-foreground" />
        <p className="min-w-0 flex-1 basis-48">
          <strong className="font-semibold">Off.</strong> Neither you nor any application sees them.
        </p>
        <ButtonLink href={`/profiles/${profile.id}/sensitive/`}>Read what turning them on means</ButtonLink>
      </div>
    );
  return (
    <PostForm action="/profiles/sensitive/" token={token} fields={{ profile_id: profile.id }} className={BOX}>
      <LockKeyholeOpenIcon aria-hidden className="size-5 text-warning" />
      <p className="min-w-0 flex-1 basis-48">
        <strong className="font-semibold">On.</strong> You see these results, and so do applications that you
        allowed to read them.
      </p>
      <Button name="sensitive" value="close" variant="outline">
        Turn them off
      </Button>
    </PostForm>
  );
}
