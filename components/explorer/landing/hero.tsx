import { ConnectButton, StartDemo } from "@/components/explorer/visitor/connect";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";
import { RESULTS } from "@/lib/explorer/base/results-path";
import { shownCall } from "@/lib/explorer/genome/calls";
import { missingWords } from "@/lib/explorer/list/list-definition";
import type { Marker, ProfileMarker } from "@/lib/explorer/provider-client/wire/answers";
import { shortName, type Visitor, type VisitorProfile } from "@/lib/explorer/visitor/visitor";

interface HeroProps {
  /** Null when the provider cannot be reached. */
  visitor: Visitor | null;
  teased: TeasedMarker | null;
  isAtOnce: boolean;
}

export function Hero({ visitor, teased, isAtOnce }: HeroProps) {
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

function Begin({ visitor, isAtOnce }: Pick<HeroProps, "visitor" | "isAtOnce">) {
  if (visitor?.profile)
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
  return (
    <div className="flex flex-wrap gap-3">
      <ConnectButton size="lg" isAtOnce={isAtOnce} />
      <StartDemo size="lg" />
    </div>
  );
}

export interface TeasedMarker {
  marker: Marker | ProfileMarker;
  /** What it is studied for. */
  says: string | null;
}

interface MarkerTeaserProps {
  teased: TeasedMarker | null;
  profile: VisitorProfile | null;
}

const MarkerTeaser = ({ teased, profile }: MarkerTeaserProps) => (
  <figure className="overflow-hidden rounded-2xl bg-(--panel) text-(--panel-foreground) shadow-xl ring-1 ring-(--border)">
    <Reticle />
    {teased && (
      <figcaption className="grid gap-x-6 gap-y-4 border-white/15 border-t p-6 min-[26rem]:grid-cols-2">
        <Readout name="Marker">
          <Link href={`/explorer/markers/${teased.marker.id}/`} className="underline underline-offset-4">
            {teased.marker.id}
          </Link>
        </Readout>
        <Readout name="Gene">{teased.marker.gene_names.join(", ")}</Readout>
        {teased.says && <Readout name="What it is">{teased.says}</Readout>}
        <Readout name="Alleles">{teased.marker.variants.map(({ allele }) => allele).join(" or ")}</Readout>
        {profile && <OwnCall marker={teased.marker} profile={profile} />}
      </figcaption>
    )}
  </figure>
);

function OwnCall({ marker, profile }: { marker: TeasedMarker["marker"]; profile: VisitorProfile }) {
  const call = shownCall(marker);
  return (
    <Readout name={<bdi>Call of {shortName(profile)}</bdi>}>
      {call.kind === "called" ? call.letters : missingWords(call.kind)}
    </Readout>
  );
}

const Readout = ({ name, children }: { name: React.ReactNode; children: React.ReactNode }) => (
  <p className="flex flex-col gap-0.5">
    <span className="text-xs opacity-75">{name}</span>
    <span className="readout font-semibold">{children}</span>
  </p>
);

const turns = Array.from({ length: 49 }, (_, turn) => turn);

const Reticle = () => (
  <svg viewBox="0 0 480 250" className="block w-full" aria-hidden="true" fill="none">
    {turns.map((turn) => (
      <Rung key={turn} x={turn * 10} />
    ))}
    <circle cx="240" cy="112" r="74" fill="#10172f" stroke="#e9eefc" strokeWidth="2" />
    <circle cx="225" cy="112" r="46" stroke="#8fabff" strokeWidth="3" />
    <circle cx="255" cy="112" r="46" stroke="#ff8b57" strokeWidth="3" />
    <path d="M240 68.5a46 46 0 0 1 0 87a46 46 0 0 1 0-87Z" fill="#e9eefc" />
    <path d="M240 18v34M240 172v34M146 112h20M314 112h20" stroke="#e9eefc" strokeWidth="2" />
    <path d="M240 100v24M228 112h24" stroke="#c43606" strokeWidth="3" strokeLinecap="round" />
    {turns.map((turn) => (
      <path
        key={turn}
        d={`M${turn * 10} 250v-${turn % 6 === 0 ? 18 : 9}`}
        stroke={turn === 24 ? "#ff8b57" : "#6f7ca6"}
        strokeWidth={turn === 24 ? 4 : 1.5}
      />
    ))}
  </svg>
);

function Rung({ x }: { x: number }) {
  const swing = Math.round(Math.sin(x / 38) * 58 * 100) / 100;
  return (
    <g>
      <path d={`M${x} ${112 - swing}V${112 + swing}`} stroke="#2d3963" strokeWidth="2" />
      <circle cx={x} cy={112 - swing} r="3.5" fill="#8fabff" />
      <circle cx={x} cy={112 + swing} r="3.5" fill="#ff8b57" />
    </g>
  );
}
