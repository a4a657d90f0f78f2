import { CircleQuestionMarkIcon } from "lucide-react";

interface AppLogoProps {
  logoId: string | null;
  name: string;
  /** Of an application that Strandbank has not verified, even the first letter could pass for another's. */
  isVerified: boolean;
}

const frame = "grid size-12 shrink-0 place-items-center overflow-hidden rounded-lg border";

/** An application's logo, or the first letter of its name. Decorative, since the name is next to it. */
export function AppLogo({ logoId, name, isVerified }: AppLogoProps) {
  if (!isVerified)
    return (
      <span aria-hidden className={`${frame} border-dashed`}>
        <CircleQuestionMarkIcon className="size-6 text-muted-foreground" />
      </span>
    );
  return logoId === null ? (
    <span aria-hidden className={`${frame} bg-secondary font-semibold text-foreground text-xl`}>
      {[...name][0]}
    </span>
  ) : (
    <span className={`${frame} bg-white`}>
      {/* biome-ignore lint/performance/noImgElement: next/image brings a style attribute, which our policy refuses */}
      <img
        src={`/client-logo/${logoId}/`}
        alt=""
        width={48}
        height={48}
        className="size-full object-contain"
      />
    </span>
  );
}
