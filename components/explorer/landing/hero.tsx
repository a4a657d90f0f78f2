import { ConnectButton } from "@/components/explorer/visitor/connect";
import { StartDemo } from "@/components/explorer/visitor/demo-forms";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { MarkerTeaser, type TeasedMarker } from "./marker-teaser";

interface Props {
  /** Null when the provider cannot be reached. */
  visitor: Visitor | null;
  teased: TeasedMarker | null;
}

export function Hero({ visitor, teased }: Props) {
  return (
    <div className="mx-auto grid w-full max-w-6xl items-start gap-10 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[1.1fr_1fr]">
      <div className="flex flex-col gap-6">
        <h1 className="font-bold text-5xl leading-[1.02] tracking-tight sm:text-6xl">
          Find your place in the genome
        </h1>
        <p className="max-w-lg text-lg text-muted-foreground leading-relaxed">
          Explore a million markers. Connect a profile you keep at Strandbank and see your own result at each
          one.
        </p>
        <Begin visitor={visitor} />
        <p className="max-w-lg text-muted-foreground text-sm">
          You choose one profile and decide what to share. This is not medical advice.
        </p>
      </div>
      <MarkerTeaser teased={teased} />
    </div>
  );
}

function Begin({ visitor }: { visitor: Visitor | null }) {
  if (visitor?.kind === "connected" || visitor?.kind === "demo") {
    return (
      <div className="flex flex-col items-start gap-3">
        <Button asChild size="lg">
          <Link href="/explorer/markers/">
            See the markers of <bdi>{visitor.profile?.name ?? "this profile"}</bdi>
          </Link>
        </Button>
        {visitor.kind === "demo" && <ConnectButton size="lg" variant="outline" />}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ConnectButton size="lg" />
      <StartDemo size="lg" />
    </div>
  );
}
