import { notFound } from "next/navigation";
import { ConsentItems } from "@/components/strandbank/connected-apps/consent-items";
import { LastingField } from "@/components/strandbank/connected-apps/lasting-field";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { FormButtons, PostForm } from "@/components/strandbank/layout/form";
import { entryFor, first, Page } from "@/components/strandbank/layout/page";
import { Says } from "@/components/strandbank/parts/says";
import { Checkbox } from "@/components/ui/checkbox";
import { additionOf } from "@/lib/strandbank/core/connected-apps/addition";
import { connectedApps } from "@/lib/strandbank/core/connected-apps/connected-apps";
import { isSensitive } from "@/lib/strandbank/core/consent/decide";
import { scopeGroups } from "@/lib/strandbank/core/scopes/scope-groups";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";

export const metadata = { title: "Add a person" };

const PROBLEMS = {
  changed: "Something on this page changed meanwhile, so nothing was shared. Here is how it is now.",
  nothing: "Tick at least one item besides the basic profile.",
  lasts: "Choose for how long.",
  confirm: "Confirm that you know who gets the sensitive items, or untick them.",
};

/** The form that lets an application read one more person: of what it reads of others, what is ticked. */
export default async function AddPersonPage(props: PageProps<"/connected-apps/[client_id]/add">) {
  const { client_id } = await props.params;
  const query = await props.searchParams;
  const path = `/connected-apps/${encodeURIComponent(client_id)}/add/`;
  const session = await requireSession(
    `${path}?${new URLSearchParams({ profile: first(query.profile) ?? "" })}`,
  );
  const [app] = await connectedApps(session, [client_id]);
  const person = app?.others.find(({ id }) => id === first(query.profile));
  const addition =
    person && (await additionOf({ accountId: session.accountId, clientId: client_id, profileId: person.id }));
  if (!app || !person || !addition) notFound();
  const scopes = addition.offered.filter((scope) => !/^(rs|i)[0-9]+$/.test(scope));
  const problem = entryFor(PROBLEMS, query.problem);
  return (
    <Page
      size="question"
      back={{ href: "/connected-apps/", name: "Connected apps" }}
      title={
        <>
          What may <bdi>{app.name}</bdi> read of <bdi>{person.name}</bdi>?
        </>
      }
      lead={<Says id="adds" />}
    >
      <PostForm
        action="/connected-apps/add/"
        token={app.formToken}
        fields={{ client_id, profile_id: person.id, shown: addition.digest }}
        className="mt-7 grid gap-5"
      >
        {problem && <ErrorSummary href="#items" text={problem} />}
        <div id="items" className="grid gap-5">
          <ConsentItems
            groups={await scopeGroups(scopes, addition.purposes)}
            scopes={scopes}
            isTicked={({ sensitive }) => !sensitive}
            whom={<bdi>{person.name}</bdi>}
          />
        </div>
        <LastingField />
        {!app.isVerified && (await isSensitive(scopes)) && <ConfirmUnverified name={app.name} />}
        <FormButtons back="/connected-apps/" cancel="Share nothing">
          Share what is ticked
        </FormButtons>
      </PostForm>
    </Page>
  );
}

/** The customer's word that sensitive items may go to an application that is not verified. */
const ConfirmUnverified = ({ name }: { name: string }) => (
  <label className="flex cursor-pointer items-start gap-2.5 rounded-md border border-warning/50 bg-warning-soft p-3 leading-relaxed">
    <Checkbox name="confirm" value="sensitive" autoComplete="off" />
    <span>
      We have not verified <bdi>{name}</bdi>. I know who runs it, and I want them to have the sensitive items
      too.
    </span>
  </label>
);
