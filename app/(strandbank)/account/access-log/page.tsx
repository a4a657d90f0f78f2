import { DayList } from "@/components/strandbank/access-log/day-list";
import { Empty, first, Page } from "@/components/strandbank/layout/page";
import { Field } from "@/components/strandbank/layout/parts/field";
import { atStart } from "@/components/strandbank/layout/parts/text";
import { Pager, partOf } from "@/components/strandbank/parts/pager";
import { Says } from "@/components/strandbank/parts/says";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { applicationNames } from "@/lib/strandbank/core/consent/applications";
import { listProfiles } from "@/lib/strandbank/core/profiles/profiles";
import { servedReports } from "@/lib/strandbank/core/scopes/served-reports";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import { countDays, listDays } from "@/lib/strandbank/extensions/access-log/usage";
import { HOURS_KEPT_DAYS } from "@/lib/strandbank/platform/bounds";
import { lastUses } from "@/lib/strandbank/platform/records/access-log/last-uses";

export const metadata = { title: "Access log" };

/** What applications read of an account, including those whose access has ended. */
export default async function AccessLogPage(props: PageProps<"/account/access-log">) {
  const session = await requireSession("/account/access-log/");
  const query = await props.searchParams;
  const applications = await applicationNames(session.accountId, [
    ...(await lastUses(session.accountId)).keys(),
  ]);
  const asked = first(query.application) ?? "";
  const clientId = applications.has(asked) ? asked : undefined;
  const total = await countDays(session.accountId, clientId);
  const part = partOf(first(query.page), total);
  return (
    <Page size="list" title="Access log" lead={<Says id="log" />}>
      {applications.size > 1 && <Filter applications={applications} chosen={clientId} />}
      {total === 0 ? (
        <Empty>
          <Says id="log-empty" />
        </Empty>
      ) : (
        <>
          <DayList
            lines={await listDays(session.accountId, clientId, part)}
            applications={applications}
            profiles={await listProfiles(session.accountId)}
            reports={await servedReports()}
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
        <Says id="log-places" /> After {HOURS_KEPT_DAYS} days we add up the lines by month; after a year we
        delete them.
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
