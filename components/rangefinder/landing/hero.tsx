import { BinScale } from "@/components/rangefinder/results/results/bin-scale";
import { ConnectButton, StartDemo } from "@/components/rangefinder/visitor/connect";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";
import { binNumbers, sharedEnding, toldOf, withoutEnding } from "@/lib/rangefinder/core/results/bins";
import type { Predictor } from "@/lib/rangefinder/core/results/predictors";
import { shortName, type Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import { RESULTS } from "@/lib/rangefinder/platform/brand";

interface HeroProps {
  /** Null when the provider cannot be reached. */
  visitor: Visitor | null;
  /** The report to show a result of; undefined when it cannot be read. */
  sample: Predictor | undefined;
  isAtOnce: boolean;
}

export function Hero({ visitor, sample, isAtOnce }: HeroProps) {
  const profile = visitor?.profile;
  return (
    <div className="mx-auto grid w-full max-w-6xl items-start gap-10 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[1.1fr_1fr]">
      <div className="flex flex-col gap-6">
        <h1 className="font-bold text-5xl leading-[1.02] tracking-tight sm:text-6xl">
          Find your place in the genome
        </h1>
        <p className="max-w-lg text-lg text-muted-foreground leading-relaxed">
          {profile ? (
            <>
              You are looking at <bdi>{profile.name ?? "a profile"}</bdi>
              {visitor?.kind === "demo" ? ", who is made up" : ""}.
            </>
          ) : (
            "See what your reports say, and your two letters at a million places."
          )}
        </p>
        <Begin visitor={visitor} isAtOnce={isAtOnce} />
        {!profile && <p className="max-w-lg text-muted-foreground text-sm">You choose what to share.</p>}
      </div>
      <div className="overflow-hidden rounded-2xl border bg-card shadow-xl">
        <div className="bg-(--panel)">
          <Reticle />
        </div>
        {sample && <SampleResult sample={sample} />}
      </div>
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

/** A result as a person of the group in which the habit matters most would see it. */
function SampleResult({ sample: { title, interactions } }: { sample: Predictor }) {
  const told = toldOf(interactions, null);
  if (!told) return null;
  return (
    <section aria-labelledby="sample" className="flex flex-col gap-3 p-6">
      <h2 id="sample" className="text-muted-foreground text-sm">
        A sample result: {title}, group {told.bin.number} of {binNumbers(interactions).length}
      </h2>
      <p className="font-medium text-lg leading-snug">
        {withoutEnding(told.bin.explanation, sharedEnding(interactions))}
      </p>
      <BinScale bins={told.bins} own={told.bin.number} ownName="You" caption="Largest difference by group" />
    </section>
  );
}

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
