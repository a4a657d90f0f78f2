import type { Metadata } from "next";
import { LocalTime } from "@/components/strandbank/account/local-time";
import { Pager, pageIn } from "@/components/strandbank/account/pager";
import { Empty, first, Page, type PageProps } from "@/components/strandbank/layout/page";
import { Field } from "@/components/strandbank/layout/parts/field";
import { atStart } from "@/components/strandbank/layout/parts/text";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { countUses, listUses, type Use, usageOf } from "@/lib/provider/activity/access-log/usage";
import { HOURS_KEPT_DAYS } from "@/lib/provider/bounds";
import { clientNames } from "@/lib/provider/oauth/clients/clients";

export const metadata: Metadata = { title: "Access log" };

const PER_PAGE = 50;

/** What applications read of an account, also those whose access has ended. */
export default async function AccessLogPage(props: PageProps) {
  const session = await requireSession("/account/access-log/");
  const query = await props.searchParams;
  const usage = await usageOf(session.accountId);
  const applications = await clientNames([...usage.keys()]);
  const asked = first(query.application) ?? "";
  const clientId = applications.has(asked) ? asked : undefined;
  const total = await countUses(session.accountId, clientId);
  const page = pageIn(first(query.page), total, PER_PAGE);
  const part = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const uses = await listUses(session.accountId, clientId, part);
  const profiles = await listProfiles(session.accountId);
  return (
    <Page size="list" title="Access log" lead="What applications read and changed, newest first.">
      {applications.size > 1 && <Filter applications={applications} chosen={clientId} />}
      {uses.length === 0 ? (
        <Empty>No application has read any of your data yet.</Empty>
      ) : (
        <>
          <UseTable
            uses={uses}
            applications={applications}
            profiles={
              new Map(profiles.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
            }
          />
          <Pager
            page={page}
            perPage={PER_PAGE}
            total={total}
            things={total === 1 ? "row" : "rows"}
            href={(to) =>
              `?${new URLSearchParams({ ...(clientId && { application: clientId }), page: String(to) })}`
            }
          />
        </>
      )}
      <p className="mt-8 max-w-2xl text-muted-foreground text-sm leading-relaxed">
        We group requests by hour, profile and kind of data. After {HOURS_KEPT_DAYS} days we keep one row per
        day, and after a year we delete it.
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
    <Button type="submit" variant="outline">
      Show
    </Button>
  </form>
);

interface UseTableProps {
  uses: readonly Use[];
  /** By id. */
  applications: ReadonlyMap<string, string>;
  /** By id. */
  profiles: ReadonlyMap<string, string>;
}

/** What applications read, a row for each hour, profile and kind of data. */
function UseTable({ uses, applications, profiles }: UseTableProps) {
  return (
    <Table label="Access log" stacks className="mt-6">
      <TableHeads names={["Last time", "Application", "Profile", "Data", "Requests"]} />
      <TableBody>
        {uses.map(({ clientId, profileId, kind, count, lastAt }) => (
          <TableRow key={`${lastAt} ${clientId} ${profileId} ${kind}`}>
            <TableCell name="Last time" className="whitespace-nowrap">
              <LocalTime time={lastAt} />
            </TableCell>
            <TableCell name="Application">
              <bdi>{atStart(applications.get(clientId) ?? clientId)}</bdi>
            </TableCell>
            <TableCell name="Profile">
              {profileId === "" ? (
                <span className="text-muted-foreground">Account</span>
              ) : (
                <bdi>{profiles.get(profileId) ?? "A deleted profile"}</bdi>
              )}
            </TableCell>
            <TableCell name="Data">{`${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`}</TableCell>
            <TableCell name="Requests" className="tabular-nums">
              {count.toLocaleString("en-US")}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
