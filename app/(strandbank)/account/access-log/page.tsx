import type { Metadata } from "next";
import { Pager, pageIn } from "@/components/strandbank/account/pager";
import { UseTable } from "@/components/strandbank/account/use-table";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { countUses, listUses, usageOf } from "@/lib/provider/activity/access-log/usage";
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
    <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-4xl leading-tight tracking-tight">Access log</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted-foreground leading-relaxed">
        What applications read and changed. We group requests by hour, profile and kind of data. After{" "}
        {HOURS_KEPT_DAYS} days we keep one row per day, and after a year we delete it.
      </p>
      {applications.size > 1 && <Filter applications={applications} chosen={clientId} />}
      {uses.length === 0 ? (
        <p className="mt-8 rounded-lg border border-dashed p-8 text-center">
          No application has read any of your data yet.
        </p>
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
    </main>
  );
}

function Filter({
  applications,
  chosen,
}: {
  applications: ReadonlyMap<string, string>;
  chosen: string | undefined;
}) {
  return (
    <form className="mt-6 flex flex-wrap items-end gap-3">
      <div className="grid min-w-0 gap-1.5">
        <Label htmlFor="application">Application</Label>
        <Select id="application" name="application" defaultValue={chosen ?? ""}>
          <option value="">All applications</option>
          {[...applications].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="outline">
        Show
      </Button>
    </form>
  );
}
