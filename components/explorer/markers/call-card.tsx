import { Card } from "@/components/ui/card";
import type { Call, Shown } from "@/lib/explorer/genome/calls";
import type { VisitorProfile } from "@/lib/explorer/visitor/visitor";
import { CallText } from "./call-text";

/** The profile's call in large type, and what it means in a sentence. */
export function CallCard({ call, profile }: { call: Shown<Call>; profile: VisitorProfile }) {
  return (
    <Card className="flex flex-col gap-3 border-t-(--needle) border-t-4 p-5 sm:p-6">
      <h2 className="font-semibold text-lg">
        {profile.name ? <bdi>{profile.name}</bdi> : "This profile"}’s call
      </h2>
      <p>
        <CallText call={call} size="display" />
      </p>
      <p className="text-muted-foreground text-sm leading-relaxed">{meaning(call, profile)}</p>
      {call.kind === "not_assayed" && profile.isGenotyped && <WhyNotAssayed />}
    </Card>
  );
}

/** The provider answers the same for both reasons, so the page names the two. */
function WhyNotAssayed() {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-6 items-center font-medium underline decoration-dotted underline-offset-4">
        Why there is no call
      </summary>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-muted-foreground leading-relaxed">
        <li>The chip this profile was read with may not carry the marker.</li>
        <li>
          Or the location is locked: it belongs to a sensitive report, and the profile’s owner has not opted
          to know it. They decide that at Strandbank; no consent to Rangefinder opens it.
        </li>
        <li>
          Strandbank answers the same in both cases, so that no application learns what somebody chose not to
          know.
        </li>
      </ul>
    </details>
  );
}

function meaning(call: Shown<Call>, { isGenotyped }: VisitorProfile): string {
  switch (call.kind) {
    case "called":
      return calledMeaning(call.alleles);
    case "no_call":
      return "The marker was assayed, but the result could not be determined.";
    case "not_assayed":
      return isGenotyped
        ? "The marker is not on this profile’s chip, or its owner has not opened this result."
        : "The profile has not been genotyped, so nothing was assayed.";
    case "not_shared":
      return "The genome of this profile is not shared with Rangefinder.";
  }
}

function calledMeaning(alleles: string[]): string {
  const [first, second] = alleles.map((allele) => (allele === "-" ? "the deletion" : allele));
  if (!first) return "The profile carries an allele that this marker does not list.";
  if (first === second) return `Only ${first}. Where there is a single chromosome copy, it is counted twice.`;
  return second ? `One copy of ${first} and one of ${second}.` : `One copy of ${first}.`;
}
