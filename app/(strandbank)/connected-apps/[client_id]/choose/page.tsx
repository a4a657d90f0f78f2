import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { LocationsToWithdraw } from "@/components/strandbank/connected-apps/locations-to-withdraw";
import { WithdrawBox } from "@/components/strandbank/connected-apps/withdraw-box";
import { ClientFields } from "@/components/strandbank/layout/client-fields";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { FormButtons } from "@/components/strandbank/layout/form-buttons";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { groupTitles } from "@/components/strandbank/scope-texts";
import { requireSession } from "@/lib/provider/accounts/require-session";
import {
  type ConnectedApp,
  connectedApps,
  scopeGroupsOf,
} from "@/lib/provider/oauth/connected-apps/connected-apps";
import { coveringScope, scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { findLocations } from "@/lib/provider/oauth/scopes/locations";

export const metadata: Metadata = { title: "Withdraw a part" };

/** Locations on a page, to withdraw one by one; an application may have tens of thousands. */
const PAGE_SIZE = 300;

/** The form that withdraws parts of what an application may see, with the consequences above the button. */
export default async function ChoosePage(props: PageProps<{ client_id: string }>) {
  const { client_id } = await props.params;
  const { problem, from } = await props.searchParams;
  const session = await requireSession(`/connected-apps/${encodeURIComponent(client_id)}/choose/`);
  const app = (await connectedApps(session)).find(({ clientId }) => clientId === client_id);
  if (!app) notFound();
  if (!app.canBeNarrowed) redirect(`/connected-apps/${encodeURIComponent(client_id)}/`);
  return (
    <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">
        Remove part of <bdi>{app.name}</bdi>’s access
      </h1>
      <p className="mt-3 text-lg text-muted-foreground leading-relaxed">
        Tick what you want to withdraw. Everything else stays as you allowed it.
      </p>
      <form action="/connected-apps/withdraw-part/" method="post" className="mt-7 grid gap-6">
        {problem === "nothing" && (
          <ErrorSummary href="#choice" text="Tick at least one item, or keep everything as it is." />
        )}
        <ClientFields clientId={app.clientId} formToken={app.formToken} />
        <div id="choice" className="grid gap-6">
          <Scopes app={app} from={Number(first(from)) || 0} />
          <Profiles app={app} />
        </div>
        <Consequences app={app} />
        <FormButtons variant="destructive" back="/connected-apps/" cancel="Keep everything">
          Withdraw what is ticked
        </FormButtons>
      </form>
    </main>
  );
}

/** @param from number of the first location of the page, from 0 */
async function Scopes({ app, from }: { app: ConnectedApp; from: number }) {
  const groups = await scopeGroupsOf(app.shared);
  const pages = Math.ceil(app.shared.locations.length / PAGE_SIZE);
  const page = Math.max(0, Math.min(Math.floor(from / PAGE_SIZE), pages - 1));
  const start = page * PAGE_SIZE;
  const locations = await findLocations(app.shared.locations.slice(start, start + PAGE_SIZE));
  return (
    <>
      {groups.map(({ id, scopes }) => (
        <fieldset key={id} className="min-w-0 rounded-lg border bg-card px-5 py-4">
          <legend className="px-1 font-semibold">{groupTitles[id]}</legend>
          {scopes.map(({ scope, label, description, required }) => (
            <WithdrawBox
              key={scope}
              name="scope"
              value={scope}
              isFixed={required}
              label={label}
              text={noteOn(scope, description, app)}
            />
          ))}
        </fieldset>
      ))}
      {locations.length > 0 && (
        <LocationsToWithdraw locations={locations} start={start} pageSize={PAGE_SIZE} shared={app.shared} />
      )}
    </>
  );
}

function noteOn(scope: string, description: string, { shared }: ConnectedApp): string {
  if (scope === "basic") return "Ends only when you withdraw all access.";
  const broader = coveringScope(scope, shared);
  return broader === null
    ? description
    : `${description} Still included in “${scopeText(broader)?.label}” unless you tick that too.`;
}

function Profiles({ app }: { app: ConnectedApp }) {
  if (app.profiles.length < 2) return null;
  return (
    <fieldset className="min-w-0 rounded-lg border bg-card px-5 py-4">
      <legend className="px-1 font-semibold">Profiles</legend>
      {app.profiles.map(({ id, name }) => (
        <WithdrawBox
          key={id}
          name="profile_id"
          value={id}
          label={<bdi>{name}</bdi>}
          text={
            <>
              <bdi>{app.name}</bdi> can no longer read anything about this profile.
            </>
          }
        />
      ))}
    </fieldset>
  );
}

function Consequences({ app }: { app: ConnectedApp }) {
  return (
    <section aria-labelledby="consequences">
      <h2 id="consequences" className="font-semibold text-xl">
        What happens next
      </h2>
      <ul className="mt-3 grid list-disc gap-2.5 rounded-lg border bg-card py-5 pr-5 pl-10 leading-relaxed marker:text-brass sm:pr-7">
        <li>
          It takes effect immediately: from its next request on, <bdi>{app.name}</bdi> no longer gets these
          items.
        </li>
        <li>
          Features of <bdi>{app.name}</bdi> that need them may stop working for you.
        </li>
        <li>
          <bdi>{app.developer}</bdi> may keep what the application has already read. Ask them to delete it.
        </li>
        <li>
          <bdi>{app.name}</bdi> can ask you again, and you can decide differently.
        </li>
      </ul>
    </section>
  );
}
