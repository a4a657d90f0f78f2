import { Button } from "@/components/ui/button";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { ProfileBadges } from "./profile-badges";
import { ProfilePicture } from "./profile-picture";

export function ProfileCard({ profile }: { profile: Profile & { calls: number } }) {
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border bg-card px-5 py-4 shadow-xs">
      <ProfilePicture imageId={profile.image_id} />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="break-words font-semibold text-lg">
          <bdi>{name}</bdi>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground text-sm tabular-nums">
          <ProfileBadges profile={profile} />
          {profile.is_genotyped === 1 && `${profile.calls.toLocaleString("en-US")} locations with a result`}
        </p>
      </div>
      <Button asChild variant="secondary">
        <a href={`/profiles/${profile.id}/`}>
          Open{" "}
          <span className="sr-only">
            the profile of <bdi>{name}</bdi>
          </span>
        </a>
      </Button>
    </div>
  );
}
