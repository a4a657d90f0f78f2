import { UserRoundIcon } from "lucide-react";
import { cn } from "@/components/ui/cn";

interface FaceProps {
  /** Null for a profile without an image, and for an account. */
  imageId: string | null;
  className?: string;
}

/** A profile's image, or a stand-in. Decorative, since the name is next to it. */
export const Face = ({ imageId, className }: FaceProps) => (
  <span
    aria-hidden
    className={cn(
      "grid size-7 shrink-0 place-items-center overflow-hidden rounded-full border bg-secondary text-muted-foreground",
      className,
    )}
  >
    {imageId === null ? (
      <UserRoundIcon className="size-1/2" />
    ) : (
      // biome-ignore lint/performance/noImgElement: next/image brings a style attribute, which our policy refuses
      <img src={`/profile-image/${imageId}`} alt="" width={56} height={56} className="size-full" />
    )}
  </span>
);
