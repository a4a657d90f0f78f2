import { UserRoundIcon } from "lucide-react";

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
