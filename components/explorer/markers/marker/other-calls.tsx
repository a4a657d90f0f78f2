import { CallText } from "@/components/explorer/markers/cells";
import { Card } from "@/components/ui/card";
import { isPaired, zygosityOf } from "@/lib/explorer/genome/zygosity";
import type { Marker } from "@/lib/explorer/provider-client/wire/answers";
import { profileName, type Visitor } from "@/lib/explorer/visitor/visitor";
import { FamilyPicture } from "./family-picture";
import type { ProfileCall } from "./use-calls";

interface OtherCallsProps {
  calls: readonly ProfileCall[];
  own: ProfileCall | undefined;
  visitor: Visitor;
  marker: Marker;
  chromosome: string;
}

export function OtherCalls({ calls, own, visitor, marker, chromosome }: OtherCallsProps) {
  const others = calls.filter((call) => call !== own);
  if (others.length === 0) return null;
  return (
    <Card className="flex flex-col gap-2 px-5 py-4 sm:px-6">
      <h2 className="font-semibold text-lg">The other profiles you share</h2>
      <dl className="flex flex-col">
        {others.map(({ profile, call }) => (
          <div
            key={profile.id}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t py-2 text-sm first:border-t-0"
          >
            <dt className="min-w-0 flex-1 basis-32 break-words font-medium">
              <bdi>{profileName(profile, visitor)}</bdi>
            </dt>
            <dd className="flex items-center gap-3">
              {call?.kind === "called" && (
                <span className="text-muted-foreground">{zygosityOf(call.alleles, chromosome, marker)}</span>
              )}
              {call ? <CallText call={call} /> : "Loading"}
            </dd>
          </div>
        ))}
      </dl>
      {isPaired(chromosome, marker) && <FamilyPicture calls={calls} visitor={visitor} />}
    </Card>
  );
}
