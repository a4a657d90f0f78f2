import { ChevronRightIcon } from "lucide-react";
import { atStart, plural } from "@/components/strandbank/layout/parts/text";
import { Face } from "@/components/strandbank/parts/face";
import { DateText, LocalTime } from "@/components/strandbank/parts/local-time";
import { ThirdParty } from "@/components/strandbank/parts/third-party";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import type { ServedReport } from "@/lib/strandbank/core/scopes/served-reports";
import type { DayOfUse } from "@/lib/strandbank/extensions/access-log/usage";
import { BASIC, type ReadKind, readKinds } from "@/lib/strandbank/extensions/access-log/words";

interface DayListProps {
  lines: readonly DayOfUse[];
  /** Names by id; an application that was removed is missing. */
  applications: ReadonlyMap<string, string>;
  profiles: readonly Profile[];
  reports: ReadonlyMap<string, ServedReport>;
}

/** What applications read, by day: a line for each application, which unfolds to hours and counts. */
export function DayList({ lines, ...known }: DayListProps) {
  const days = Map.groupBy(lines, ({ day }) => day);
  return [...days].map(([day, own]) => (
    <section key={day} className="mt-8">
      <h2 className="font-semibold text-xl">
        {day.length > "YYYY-MM".length ? <DateText time={Date.parse(day)} /> : monthOf(day)}
      </h2>
      <ul className="mt-2 divide-y rounded-lg border bg-card shadow-xs">
        {own.map((line) => (
          <li key={line.clientId} className="min-w-0">
            <Line line={line} {...known} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Line({ line, applications, profiles, reports }: Omit<DayListProps, "lines"> & { line: DayOfUse }) {
  const place = ({ profileId }: ReadKind) => profiles.findIndex(({ id }) => id === profileId);
  const kinds = readKinds(line.uses, reports).toSorted((one, other) => place(one) - place(other));
  const people = [...new Set(kinds.map(({ profileId }) => profileId))].map((id) => personIn(profiles, id));
  const name = applications.get(line.clientId) ?? "An application that is gone";
  return (
    <details className="group/line">
      <summary className="grid list-none grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-sm px-4 py-3 hover:bg-muted/60 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon aria-hidden className="size-4 transition-transform group-open/line:rotate-90" />
        <span className="min-w-0">
          <span className="font-medium">
            <ThirdParty>{atStart(name)}</ThirdParty>
          </span>{" "}
          <span className="sr-only">read </span>
          <span className="block text-muted-foreground text-sm leading-relaxed">{inOneLine(kinds)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-sm:col-start-2">
          {people.map(({ id, name, imageId }) => (
            <span key={id} className="flex min-w-0 items-center gap-1.5">
              <Face imageId={imageId} className="size-6" />
              <bdi className="truncate">{name}</bdi>
            </span>
          ))}
        </span>
      </summary>
      <div className="px-4 pb-4 sm:px-5">
        <p className="text-muted-foreground text-sm">
          Last time: <LocalTime time={line.lastAt} />
        </p>
        <Table label={`What ${atStart(name)} read`} stacks className="mt-1">
          <TableHeads names={["Of whom", "What", "Hours (UTC)", "Requests"]} />
          <TableBody>
            {kinds.map((kind) => (
              <TableRow key={`${kind.profileId} ${whatOf(kind)}`}>
                <TableCell name="Of whom">
                  <bdi>{personIn(profiles, kind.profileId).name}</bdi>
                </TableCell>
                <TableCell name="What" className="wrap-anywhere">
                  {[kind.details.join(", "), whatOf(kind)].filter(Boolean).join("; ")}
                </TableCell>
                <TableCell name="Hours (UTC)" className="tabular-nums">
                  {kind.hours.map((hour) => `${hour}:00`).join(", ") || "The whole month"}
                </TableCell>
                <TableCell name="Requests" className="tabular-nums">
                  {kind.requests.toLocaleString("en-US")}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  );
}

function personIn(profiles: readonly Profile[], id: string) {
  if (id === "") return { id, name: "Your account", imageId: null };
  const found = profiles.find((profile) => profile.id === id);
  if (!found) return { id, name: "A deleted profile", imageId: null };
  return { id, name: `${found.first_name} ${found.last_name}`.trim(), imageId: found.image_id };
}

const whatOf = ({ labels, count }: ReadKind): string =>
  count ? plural(count.total, count.thing) : labels.join(", ");

/** "Genetic Weight report, Names, 1 place": of all people together, and "Basic profile" only if it is all. */
function inOneLine(kinds: readonly ReadKind[]): string {
  const labels = new Set(kinds.flatMap((kind) => kind.labels));
  const counted = Map.groupBy(
    kinds.flatMap(({ count }) => count ?? []),
    ({ thing }) => thing,
  );
  const counts = [...counted].map(([thing, own]) =>
    plural(
      own.reduce((sum, { total }) => sum + total, 0),
      thing,
    ),
  );
  if (labels.size + counts.length > 1) labels.delete(BASIC);
  return [...labels, ...counts].join(", ");
}

const monthOf = (month: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(month),
  );
