import { type MutationStatus, useMutation } from "@tanstack/react-query";
import { CallText } from "@/components/rangefinder/markers/cells";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { type Family, familiesIn } from "@/lib/rangefinder/core/genome/pairs";
import { canFollow, isPaired } from "@/lib/rangefinder/core/genome/zygosity";
import { profileName, type Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import type { Marker } from "@/lib/rangefinder/platform/api-client/wire/answers";
import type { ProfileCall } from "./use-calls";
import { readPairs } from "./use-pairs";

interface OtherCallsProps {
  calls: readonly ProfileCall[];
  own: ProfileCall | undefined;
  visitor: Visitor;
  marker: Marker;
  chromosome: string;
  /** Where profiles are compared. */
  comparePage: string;
}

/** The other profiles’ calls, and a button that shows those who are related as pictures. */
export function OtherCalls({ calls, own, visitor, marker, chromosome, comparePage }: OtherCallsProps) {
  const pairs = useMutation({ mutationFn: readPairs, gcTime: 0 });
  const families = familiesIn(pairs.data ?? []);
  const drawn = families.flatMap(({ members }) => members);
  const others = calls.filter((call) => call !== own && !drawn.includes(call.profile.id));
  if (calls.length < 2) return null;
  const hasFamilies = visitor.granted.includes("genomes") && isPaired(chromosome, marker);
  return (
    <>
      {families.length > 0 && (
        <Group id="family" title="In the family">
          {families.map((family) => (
            <FamilyPicture
              key={family.members.join()}
              family={family}
              people={family.members.map((id) => personOf(id, calls, visitor))}
            />
          ))}
          <p className="text-muted-foreground text-sm">
            We worked out who is related from their whole genomes.{" "}
            <Link href={comparePage} className="underline underline-offset-4">
              Compare them
            </Link>
          </p>
        </Group>
      )}
      {others.length > 0 && (
        <Group id="others" title="The other profiles you share">
          <dl className="flex flex-col">
            {others.map(({ profile, call }) => (
              <div
                key={profile.id}
                className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t py-2 text-sm first:border-t-0"
              >
                <dt className="min-w-0 flex-1 basis-32 break-words font-medium">
                  <bdi>{profileName(profile, visitor)}</bdi>
                </dt>
                <dd>{call ? <CallText call={call} /> : "Loading"}</dd>
              </div>
            ))}
          </dl>
          {hasFamilies && families.length === 0 && (
            <ShowFamily status={pairs.status} onShow={() => pairs.mutate()} />
          )}
        </Group>
      )}
    </>
  );
}

/** Who is related takes whole genomes, so it is read only when the visitor asks, and not kept. */
const ShowFamily = ({ status, onShow }: { status: MutationStatus; onShow: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-3 text-sm no-script:hidden">
    <Button
      type="button"
      variant="outline"
      aria-disabled={status === "pending"}
      onClick={() => status !== "pending" && onShow()}
    >
      Show the family
    </Button>
    <p role="status" className="min-w-0 flex-1 basis-48 text-muted-foreground">
      {FAMILY_STATES[status]}
    </p>
  </div>
);

const FAMILY_STATES: Readonly<Record<MutationStatus, string>> = {
  idle: "Compares the whole genomes of these people.",
  pending: "Comparing their genomes …",
  error: "That did not work. Try again.",
  success: "Nobody among them is another’s parent or child.",
};

const Group = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <section aria-labelledby={id}>
    <Card className="flex flex-col gap-3 px-5 py-4 sm:px-6">
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      {children}
    </Card>
  </section>
);

interface Person extends Pick<ProfileCall, "call"> {
  id: string;
  name: string;
  alleles: readonly string[];
}

function personOf(id: string, calls: readonly ProfileCall[], visitor: Visitor): Person {
  const found = calls.find(({ profile }) => profile.id === id);
  const call = found?.call;
  return {
    id,
    name: found ? profileName(found.profile, visitor) : "",
    call,
    alleles: call?.kind === "called" ? call.alleles : [],
  };
}

/** With parents, the last of `people` is their child. */
function FamilyPicture({ family: { parents }, people }: { family: Family; people: readonly Person[] }) {
  const above = people.slice(0, -1);
  const last = people.at(-1);
  if (!last || people.some(({ call }) => !call)) return null;
  const fits = canFollow(
    last.alleles,
    above.map(({ alleles }) => alleles),
  );
  const isKnown = people.every(({ alleles }) => alleles.length === 2);
  return (
    <figure className="flex flex-col gap-1">
      <div className={parents ? "grid grid-cols-2" : ""}>{above.map(PersonWithCall)}</div>
      <svg
        viewBox="0 0 200 32"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`h-8 w-full fill-none ${fits ? "stroke-(--needle)" : "stroke-(--tick) [stroke-dasharray:4]"}`}
      >
        <path
          d={parents ? "M50 0V16H150V0M100 16V32" : "M100 0V32"}
          vectorEffect="non-scaling-stroke"
          className="stroke-2"
        />
      </svg>
      {PersonWithCall(last)}
      <figcaption className="mt-1 text-sm">
        {isKnown ? caption(last.name, parents !== null, fits) : "Not everybody has a result here."}
      </figcaption>
    </figure>
  );
}

function caption(name: string, hasParents: boolean, fits: boolean): string {
  if (!fits) return "These do not follow from each other: one of them may be misread.";
  return hasParents
    ? `${name} has one letter from each parent.`
    : "Like a parent and a child: they have at least one letter in common.";
}

const PersonWithCall = ({ id, name, call }: Person) => (
  <span key={id} className="flex min-w-0 flex-col items-center gap-1 text-center text-sm">
    <bdi className="max-w-full truncate">{name}</bdi>
    {call && <CallText call={call} />}
  </span>
);
