import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { LocationsToWithdraw } from "@/components/strandbank/connected-apps/locations-to-withdraw";
import { WithdrawBox } from "@/components/strandbank/connected-apps/withdraw-box";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { ItemGroup } from "@/components/strandbank/layout/item-group";
import { Consequences, first, Page, type PageProps } from "@/components/strandbank/layout/page";
import { atStart } from "@/components/strandbank/layout/parts/text";
import { FormButtons, PostForm } from "@/components/strandbank/layout/post-form";
import { requireSession } from "@/lib/provider/accounts/require-session";
import {
  type ConnectedApp,
  connectedApps,
  scopeGroupsOf,
} from "@/lib/provider/oauth/connected-apps/connected-apps";
import { coveringScope, groupTexts, scopeText } from "@/lib/provider/oauth/scopes/catalogue";
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
    <Page
      size="question"
      title={
        <>
          Withdraw part of <bdi>{app.name}</bdi>’s access
        </>
      }
      lead="Tick what you want to withdraw. Everything else stays as you allowed it."
    >
      <PostForm
        action="/connected-apps/withdraw-part/"
        token={app.formToken}
        fields={{ client_id: app.clientId }}
        className="mt-7 grid gap-6"
      >
        {problem === "nothing" && (
          <ErrorSummary href="#choice" text="Tick at least one item, or keep everything as it is." />
        )}
        <div id="choice" className="grid gap-6">
          <Scopes app={app} from={Number(first(from)) || 0} />
          <Profiles app={app} />
        </div>
        <WhatFollows app={app} />
        <FormButtons variant="destructive" back="/connected-apps/" cancel="Keep everything">
          Withdraw what is ticked
        </FormButtons>
      </PostForm>
    </Page>
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
        <ItemGroup key={id} as="h2" title={groupTexts[id].title}>
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
        </ItemGroup>
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
    <ItemGroup as="h2" title="Profiles">
      {app.profiles.map(({ id, name }) => (
        <WithdrawBox
          key={id}
          name="profile_id"
          value={id}
          label={<bdi>{name}</bdi>}
          text={
            <>
              <bdi>{atStart(app.name)}</bdi> can no longer read anything about this profile.
            </>
          }
        />
      ))}
    </ItemGroup>
  );
}

function WhatFollows({ app }: { app: ConnectedApp }) {
  return (
    <section aria-labelledby="consequences">
      <h2 id="consequences" className="-mb-3 font-semibold text-xl">
        What happens next
      </h2>
      <Consequences>
        <li>
          It takes effect immediately: from its next request on, <bdi>{app.name}</bdi> no longer gets these
          items.
        </li>
        <li>
          Features of <bdi>{app.name}</bdi> that need them may stop working for you.
        </li>
        <li>Its developer may keep what it has already read. Ask them to delete it.</li>
        <li>
          <bdi>{atStart(app.name)}</bdi> can ask you again, and you can decide differently.
        </li>
      </Consequences>
    </section>
  );
}
