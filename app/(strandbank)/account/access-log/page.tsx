import { Empty, first, Page } from "@/components/strandbank/layout/page";
import { Field } from "@/components/strandbank/layout/parts/field";
import { atStart, plural } from "@/components/strandbank/layout/parts/text";
import { DateText, LocalTime } from "@/components/strandbank/parts/local-time";
import { Pager, partOf } from "@/components/strandbank/parts/pager";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { applicationNames } from "@/lib/strandbank/core/consent/applications";
import { listProfiles } from "@/lib/strandbank/core/profiles/profiles";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import { countUses, listUses, type Use } from "@/lib/strandbank/extensions/access-log/usage";
import { HOURS_KEPT_DAYS } from "@/lib/strandbank/platform/bounds";
import { lastUses } from "@/lib/strandbank/platform/records/access-log/last-uses";

export const metadata = { title: "Access log" };

/** What applications read of an account, also those whose access has ended. */
export default async function AccessLogPage(props: PageProps<"/account/access-log">) {
  const session = await requireSession("/account/access-log/");
  const query = await props.searchParams;
  const applications = await applicationNames(session.accountId, [
    ...(await lastUses(session.accountId)).keys(),
  ]);
  const asked = first(query.application) ?? "";
  const clientId = applications.has(asked) ? asked : undefined;
  const total = await countUses(session.accountId, clientId);
  const part = partOf(first(query.page), total);
  const uses = await listUses(session.accountId, clientId, part);
  const profiles = await listProfiles(session.accountId);
  return (
    <Page size="list" title="Access log" lead="What applications read and changed, newest first.">
      {applications.size > 1 && <Filter applications={applications} chosen={clientId} />}
      {uses.length === 0 ? (
        <Empty>No application has read any of your data yet.</Empty>
      ) : (
        <>
          <UsesOfDays
            uses={uses}
            applications={applications}
            profiles={
              new Map(profiles.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
            }
          />
          <Pager
            offset={part.offset}
            total={total}
            thing="line"
            href={(to) =>
              `?${new URLSearchParams({ ...(clientId && { application: clientId }), page: String(to) })}`
            }
          />
        </>
      )}
      <p className="mt-8 max-w-2xl text-muted-foreground text-sm leading-relaxed">
        Each line is an hour, or a month once it is {HOURS_KEPT_DAYS} days old. After a year we delete it.
      </p>
    </Page>
  );
}

interface FilterProps {
  applications: ReadonlyMap<string, string>;
  chosen: string | undefined;
}

const Filter = ({ applications, chosen }: FilterProps) => (
  <form className="mt-6 flex flex-wrap items-end gap-3">
    <Field id="application" label="Application">
      <Select id="application" name="application" defaultValue={chosen ?? ""}>
        <option value="">All applications</option>
        {[...applications].map(([id, name]) => (
          <option key={id} value={id}>
            {atStart(name)}
          </option>
        ))}
      </Select>
    </Field>
    <Button variant="outline">Show</Button>
  </form>
);

interface UsesOfDaysProps {
  uses: readonly Use[];
  /** By id. */
  applications: ReadonlyMap<string, string>;
  /** By id. */
  profiles: ReadonlyMap<string, string>;
}

/** What applications read, by day: a line for each hour, application, person and kind of data. */
function UsesOfDays({ uses, applications, profiles }: UsesOfDaysProps) {
  const days = Map.groupBy(uses, ({ period }) => period.slice(0, "YYYY-MM-DD".length));
  return [...days].map(([day, own]) => (
    <section key={day} className="mt-8">
      <h2 className="font-semibold text-xl">
        {day.length > "YYYY-MM".length ? <DateText time={Date.parse(day)} /> : monthOf(day)}
      </h2>
      <Table label={`Access log of ${day}`} stacks className="mt-2">
        <TableHeads names={["Last time", "Application", "Of whom", "What", "Requests"]} />
        <TableBody>
          {own.map((use) => (
            <TableRow key={`${use.period} ${use.clientId} ${use.profileId} ${use.kind}`}>
              <TableCell name="Last time" className="whitespace-nowrap">
                <LocalTime time={use.lastAt} />
              </TableCell>
              <TableCell name="Application">
                <bdi>{atStart(applications.get(use.clientId) ?? "An application that is gone")}</bdi>
              </TableCell>
              <TableCell name="Of whom">
                {use.profileId === "" ? (
                  "Your account"
                ) : (
                  <bdi>{profiles.get(use.profileId) ?? "A deleted profile"}</bdi>
                )}
              </TableCell>
              <TableCell name="What">{whatIn(use)}</TableCell>
              <TableCell name="Requests" className="tabular-nums">
                {use.count.toLocaleString("en-US")}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  ));
}

const monthOf = (month: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(month),
  );

const KINDS: Readonly<Record<string, string>> = {
  account: "Account",
  profile: "Names and state",
  markers: "Genotypes",
  variants: "Genotypes",
  genome: "Whole genome",
  phenotypes: "Phenotypes",
  "phenotype changes": "Changed phenotypes",
  bins: "Results",
};

/** What is counted of a kind. A place has several variants. */
const COUNTED: Readonly<Record<string, string>> = { markers: "place", variants: "variant" };

/** "Genotypes: MC1R, rs12913832; 14 places". */
function whatIn({ kind, places, words }: Use): string {
  const thing = COUNTED[kind];
  const details = [words.join(", "), thing && places > 0 ? plural(places, thing) : ""].filter(Boolean);
  return [KINDS[kind] ?? kind, details.join("; ")].filter(Boolean).join(": ");
}
