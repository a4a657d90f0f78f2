"use client";

import { useState } from "react";
import { CallText } from "@/components/explorer/markers/cells";
import { Card } from "@/components/ui/card";
import { canFollow, isPaired, zygosityOf } from "@/lib/explorer/genome/zygosity";
import type { Marker } from "@/lib/explorer/provider-client/wire/answers";
import { profileName, type Visitor } from "@/lib/explorer/visitor/visitor";
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

/** A child and one or two parents, by profile id: the child last. */
type Family = readonly string[];

/** What was chosen at the marker before, until the page is reloaded. */
let lastChosen = "";

interface FamilyPictureProps {
  calls: readonly ProfileCall[];
  visitor: Visitor;
}

/** The visitor says who is the child: the interface does not, and no family is guessed from calls. */
function FamilyPicture({ calls, visitor }: FamilyPictureProps) {
  const [chosen, setChosen] = useState(lastChosen);
  const families = familiesOf(calls.map(({ profile }) => profile.id));
  const nameOf = (id: string) => {
    const found = calls.find(({ profile }) => profile.id === id);
    return found ? profileName(found.profile, visitor) : "";
  };
  const family = families.find((one) => one.join() === chosen);
  return (
    <div className="flex flex-col gap-3 border-t pt-3 no-script:hidden">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        Parents and child
        <select
          value={family ? chosen : ""}
          onChange={({ target }) => {
            lastChosen = target.value;
            setChosen(target.value);
          }}
          className="min-h-8 min-w-0 max-w-full flex-1 basis-48 rounded-md border border-control bg-card px-2"
        >
          <option value="">Choose who is whose child</option>
          {families.map((one) => (
            <option key={one.join()} value={one.join()}>
              {one.slice(0, -1).map(nameOf).join(" + ")} → {nameOf(one.at(-1) ?? "")}
            </option>
          ))}
        </select>
      </label>
      {family && <Drawn family={family} calls={calls} nameOf={nameOf} />}
    </div>
  );
}

interface DrawnProps extends Pick<FamilyPictureProps, "calls"> {
  family: Family;
  nameOf: (id: string) => string;
}

/** The chips, with lines from the parents to the child where its call can follow from theirs. */
function Drawn({ family, calls, nameOf }: DrawnProps) {
  const callOf = (id: string) => calls.find(({ profile }) => profile.id === id)?.call;
  const allelesOf = (id: string) => {
    const call = callOf(id);
    return call?.kind === "called" ? call.alleles : [];
  };
  const parents = family.slice(0, -1);
  const child = family.at(-1) ?? "";
  const fits = canFollow(allelesOf(child), parents.map(allelesOf));
  const person = (id: string) => {
    const call = callOf(id);
    return (
      <span key={id} className="flex min-w-0 flex-col items-center gap-1 text-center text-sm">
        <bdi className="max-w-full truncate">{nameOf(id)}</bdi>
        {call && <CallText call={call} />}
      </span>
    );
  };
  return (
    <figure className="flex flex-col gap-1">
      <div className={parents.length > 1 ? "grid grid-cols-2" : ""}>{parents.map(person)}</div>
      {fits && (
        <svg
          viewBox="0 0 200 32"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-8 w-full fill-none stroke-(--needle)"
        >
          <path
            d={parents.length > 1 ? "M50 0V16H150V0M100 16V32" : "M100 0V32"}
            vectorEffect="non-scaling-stroke"
            className="stroke-2"
          />
        </svg>
      )}
      {person(child)}
      <figcaption className="mt-1 text-muted-foreground text-sm">
        {fits
          ? `This call can follow from ${parents.length > 1 ? "the two above it: one allele from each" : "the one above it: one allele comes from there"}.`
          : "Drawn without lines, since these calls do not follow from each other."}
      </figcaption>
    </figure>
  );
}

const familiesOf = (ids: readonly string[]): Family[] =>
  ids.flatMap((child) => {
    const others = ids.filter((id) => id !== child);
    const pairs = others.flatMap((one, index) => others.slice(index + 1).map((other) => [one, other]));
    return (pairs.length > 0 ? pairs : others.map((one) => [one])).map((parents) => [...parents, child]);
  });
