import { AppCard } from "@/components/strandbank/connected-apps/app-card";
import { EndedList } from "@/components/strandbank/connected-apps/ended-list";
import { FOREIGN_FORM, FormNotice } from "@/components/strandbank/layout/form";
import { entryFor, first, Page, type Query } from "@/components/strandbank/layout/page";
import { atStart } from "@/components/strandbank/layout/parts/text";
import { Pager, partOf } from "@/components/strandbank/parts/pager";
import { Says } from "@/components/strandbank/parts/says";
import { ButtonLink } from "@/components/ui/button";
import { findClient, shownName } from "@/lib/strandbank/core/clients/clients";
import {
  type ConnectedApp,
  connectedApps,
  connectedIds,
} from "@/lib/strandbank/core/connected-apps/connected-apps";
import { endedConsents } from "@/lib/strandbank/core/connected-apps/consent-record";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";

export const metadata = { title: "Connected apps" };

export default async function ConnectedAppsPage(props: PageProps<"/connected-apps">) {
  const session = await requireSession("/connected-apps/");
  const query = await props.searchParams;
  const ids = await connectedIds(session.accountId);
  const { limit, offset } = partOf(first(query.page), ids.length, PER_PAGE);
  const apps = await connectedApps(session, ids.slice(offset, offset + limit));
  return (
    <Page size="list" title="Connected apps" lead={<Says id="reads" />}>
      <FormNotice done={await outcomeOf(query, apps)} problem={entryFor(PROBLEMS, query.problem)} />
      {apps.length === 0 ? (
        <Nothing />
      ) : (
        <ul className="mt-8 grid gap-6">
          {apps.map((app) => (
            <li key={app.clientId} className="min-w-0">
              <AppCard app={app} accessLog="/account/access-log/" />
            </li>
          ))}
        </ul>
      )}
      {ids.length > PER_PAGE && (
        <Pager
          offset={offset}
          total={ids.length}
          perPage={PER_PAGE}
          thing="application"
          href={(page) => `?page=${page}`}
        />
      )}
      <EndedList ended={await endedConsents(session.accountId)} exportPage="/account/export" />
    </Page>
  );
}

/** Applications on a page. */
const PER_PAGE = 10;

const PROBLEMS = {
  form: FOREIGN_FORM,
  added: "That person could not be added: what you share changed meanwhile.",
};

/** What a form has done; null for something that the page cannot name. */
async function outcomeOf({ removed, added }: Query, apps: readonly ConnectedApp[]) {
  const person = apps.flatMap(({ people }) => people).find(({ profileId }) => profileId === first(added));
  if (person)
    return (
      <>
        <Done>Added.</Done> <Says id="added" person={<bdi>{person.name}</bdi>} />
      </>
    );
  const clientId = first(removed);
  const client = clientId && !apps.some((app) => app.clientId === clientId) && (await findClient(clientId));
  if (!client) return null;
  return (
    <>
      <Done>
        <Says id="event-withdrawn" />
      </Done>{" "}
      <Says id="stopped" app={<bdi>{atStart(shownName(client))}</bdi>} />
    </>
  );
}

const Done = ({ children }: { children: React.ReactNode }) => (
  <strong className="font-semibold">{children}</strong>
);

function Nothing() {
  return (
    <div className="mt-8 rounded-lg border border-dashed p-8 text-center sm:p-12">
      <h2 className="font-semibold text-xl">No application uses your data</h2>
      <p className="mx-auto mt-2 max-w-md text-muted-foreground leading-relaxed">
        When you connect one, it appears here with everything you allowed, and you can end its access.
      </p>
      <ButtonLink href="/explorer/" className="mt-5">
        Try Rangefinder
      </ButtonLink>
    </div>
  );
}
