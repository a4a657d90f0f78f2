import { LockIcon } from "lucide-react";
import { CallText } from "@/components/rangefinder/markers/cells";
import { ConnectButton } from "@/components/rangefinder/visitor/connect";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Call, Shown } from "@/lib/rangefinder/core/genome/calls";
import { type Zygosity, zygosityOf } from "@/lib/rangefinder/core/genome/zygosity";
import { scopeLabel } from "@/lib/rangefinder/core/login/scopes";
import {
  extraFor,
  type OpeningScope,
  openingScopes,
  type Visitor,
  type VisitorProfile,
} from "@/lib/rangefinder/core/visitor/visitor";
import type { Marker } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { BRAND } from "@/lib/rangefinder/platform/brand";

interface CallCardProps {
  call: Shown<Call> | undefined;
  profile: VisitorProfile;
  isMadeUp: boolean;
  marker: Marker;
  chromosome: string;
}

export function CallCard({ call, profile, isMadeUp, marker, chromosome }: CallCardProps) {
  const zygosity = call?.kind === "called" ? zygosityOf(call.alleles, chromosome, marker) : null;
  return (
    <Card className="flex flex-col gap-2 border-t-(--needle) border-t-4 px-5 py-4 sm:px-6">
      <h2 className="font-semibold text-lg">
        {profile.name ? <bdi>{profile.name}</bdi> : "This profile"}’s result
      </h2>
      <div className="min-h-12">
        {call ? <CallText call={call} size="display" /> : <Skeleton className="h-12 w-24" />}
      </div>
      <p className="min-h-6 leading-relaxed">{call && meaning(call, zygosity, profile)}</p>
      {isMadeUp && (
        <p className="text-muted-foreground text-sm">
          Results in the demo are made up, so they do not tell how common one is.
        </p>
      )}
      {call?.kind === "not_assayed" && profile.isGenotyped && <WhyNotAssayed />}
    </Card>
  );
}

/** The provider answers the same for both reasons, so the page names the two. */
const WhyNotAssayed = () => (
  <details className="text-sm">
    <summary className="inline-flex min-h-6 items-center font-medium underline decoration-dotted underline-offset-4">
      Why there is no result
    </summary>
    <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-muted-foreground leading-relaxed">
      <li>The chip used for this profile may not carry the marker.</li>
      <li>
        Or the result is turned off: it belongs to a sensitive report, and the profile’s owner has chosen not
        to see it. They decide that at Strandbank; sharing more with {BRAND} does not turn it on.
      </li>
      <li>
        Strandbank gives the same answer in both cases, so no application learns what a customer chose not to
        see.
      </li>
    </ul>
  </details>
);

function meaning(call: Shown<Call>, zygosity: Zygosity | null, { isGenotyped }: VisitorProfile): string {
  switch (call.kind) {
    case "called":
      return calledMeaning(call.alleles, zygosity);
    case "no_call":
      return "The chip read this place, but could not tell the result.";
    case "not_assayed":
      return isGenotyped
        ? "The chip does not carry this marker, or the result is turned off."
        : "The profile has not been genotyped, so there is no result.";
    case "not_shared":
      return `This profile’s genome is not shared with ${BRAND}.`;
  }
}

function calledMeaning(alleles: readonly string[], zygosity: Zygosity | null): string {
  const [one, other] = alleles.map((allele) => (allele === "-" ? "deletion" : allele));
  if (!one) return "The profile carries an allele that this marker does not list.";
  return zygosity ? MEANINGS[zygosity](one, other) : `One ${one}; the other allele is not listed here.`;
}

const MEANINGS: Record<Zygosity, (one: string, other: string | undefined) => string> = {
  heterozygous: (one, other) => `One ${one}, one ${other}: the two copies differ (heterozygous).`,
  homozygous: (one) => `${one} twice: both copies are alike (homozygous).`,
  hemizygous: (one) => `One ${one}, on the only Y chromosome. The interface writes it twice.`,
  haploid: (one) => `One ${one}: mitochondrial DNA has no second copy. The interface writes it twice.`,
  "homozygous or hemizygous": (one) =>
    `${one} twice, or once where there is a single X chromosome: the interface writes both alike.`,
};

interface MarkerNotSharedProps {
  visitor: Visitor;
  marker: Marker;
  chromosome: string;
}

export const MarkerNotShared = ({ visitor, marker, chromosome }: MarkerNotSharedProps) => (
  <Card className="flex flex-col gap-4 p-5 sm:p-6">
    <h2 className="flex items-center gap-2 font-semibold text-lg">
      <LockIcon aria-hidden className="size-5 text-primary" />
      Not shared with {BRAND}
    </h2>
    <p className="text-muted-foreground text-sm leading-relaxed">
      You have not shared the result at this marker. Each of these covers it. Strandbank asks you for that
      item only; what you already share stays as it is.
    </p>
    <ul className="flex flex-col gap-3">
      {openingScopes(marker).map(({ scope, covers }) => (
        <li key={scope} className="flex flex-col items-start gap-1 border-t pt-3 text-sm">
          <ConnectButton variant="outline" size="sm" extra={extraFor(visitor, scope)}>
            Share {covers === "chromosome" ? `chromosome ${chromosome}` : `“${scopeLabel(scope)}”`}
          </ConnectButton>
          <span className="text-muted-foreground">
            {reach[covers]} Scope: <code className="readout">{scope}</code>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

const reach: Record<OpeningScope["covers"], string> = {
  marker: "This marker only.",
  chromosome: "Every marker of the chromosome.",
  genome: "Every marker of the genome.",
};
