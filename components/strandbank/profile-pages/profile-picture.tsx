import { UserRoundIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";

/** The picture of a profile, or a stand-in. Decorative, since the name is next to it. */
export function ProfilePicture({ imageId }: { imageId: string | null }) {
  return (
    <span
      aria-hidden
      className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-full border bg-secondary text-muted-foreground"
    >
      {imageId === null ? (
        <UserRoundIcon className="size-6" />
      ) : (
        // biome-ignore lint/performance/noImgElement: next/image brings a style attribute, which our policy refuses
        <img src={`/profile-image/${imageId}`} alt="" width={56} height={56} className="size-full" />
      )}
    </span>
  );
}

export function ProfileBadges({ profile }: { profile: Profile }) {
  if (profile.is_genotyped === 0) return <Badge variant="outline">Not genotyped</Badge>;
  return (
    <>
      <Badge variant="success">Genotyped</Badge>
      <Badge variant="secondary">
        {profile.is_ancestry_only === 1 ? "Ancestry only" : "Ancestry and health"}
      </Badge>
    </>
  );
}
