import { ConnectButton } from "@/components/explorer/visitor/connect";
import { StartDemo } from "@/components/explorer/visitor/demo-forms";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";
import { RESULTS } from "@/lib/explorer/base/results-path";
import { shortName, type Visitor } from "@/lib/explorer/visitor/visitor";
import { MarkerTeaser, type TeasedMarker } from "./marker-teaser";

interface Props {
  /** Null when the provider cannot be reached. */
  visitor: Visitor | null;
  teased: TeasedMarker | null;
  isAtOnce: boolean;
}

export function Hero({ visitor, teased, isAtOnce }: Props) {
  const profile = visitor?.profile;
  return (
    <div className="mx-auto grid w-full max-w-6xl items-start gap-10 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[1.1fr_1fr]">
      <div className="flex flex-col gap-6">
        <h1 className="font-bold text-5xl leading-[1.02] tracking-tight sm:text-6xl">
          Find your place in the genome
        </h1>
        {profile ? (
          <p className="max-w-lg text-lg text-muted-foreground leading-relaxed">
            You are looking at <bdi>{profile.name ?? "a profile"}</bdi>
            {visitor?.kind === "demo" ? ", who is made up" : ""}. See what each report says, or look up a call
            among a million markers.
          </p>
        ) : (
          <p className="max-w-lg text-lg text-muted-foreground leading-relaxed">
            Explore a million markers. Connect a profile you keep at Strandbank and see your own result at
            each one.
          </p>
        )}
        <Begin visitor={visitor} isAtOnce={isAtOnce} />
        {!profile && (
          <p className="max-w-lg text-muted-foreground text-sm">
            You choose one profile and decide what to share. This is not medical advice.
          </p>
        )}
      </div>
      <MarkerTeaser teased={teased} profile={profile ?? null} />
    </div>
  );
}

function Begin({ visitor, isAtOnce }: Pick<Props, "visitor" | "isAtOnce">) {
  if (visitor?.profile) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Link href={RESULTS} className={buttonVariants({ size: "lg" })}>
          <span>
            See the results of <bdi>{shortName(visitor.profile)}</bdi>
          </span>
        </Link>
        {visitor.kind === "demo" && <ConnectButton size="lg" variant="outline" />}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ConnectButton size="lg" isAtOnce={isAtOnce} />
      <StartDemo size="lg" />
    </div>
  );
}
