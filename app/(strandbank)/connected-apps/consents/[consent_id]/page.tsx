import { notFound } from "next/navigation";
import { NameToday } from "@/components/strandbank/connected-apps/app-card";
import { ConsentHistory } from "@/components/strandbank/connected-apps/consent-history";
import { ConsentItems, ConsentPlaces } from "@/components/strandbank/connected-apps/consent-items";
import { EndText } from "@/components/strandbank/connected-apps/ended-list";
import { LastingField } from "@/components/strandbank/connected-apps/lasting-field";
import { FOREIGN_FORM, FormNotice, PostForm } from "@/components/strandbank/layout/form";
import { entryFor, Fact, first, Page, type Parameter } from "@/components/strandbank/layout/page";
import { sharedInWords } from "@/components/strandbank/layout/parts/summary";
import { DateText } from "@/components/strandbank/parts/local-time";
import { Says } from "@/components/strandbank/parts/says";
import { Button, ButtonLink } from "@/components/ui/button";
import { PrintButton } from "@/components/ui/print-button";
import { type ConsentRecord, findConsentRecord } from "@/lib/strandbank/core/connected-apps/consent-record";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";

export const metadata = { title: "What you share" };

const DONE = {
  changed: <Says id="saved" />,
  stopped: <Says id="stopped-here" />,
  same: "Nothing was changed.",
};

const PROBLEMS = {
  form: FOREIGN_FORM,
  changed: "Something on this page changed meanwhile, so nothing was saved. Here is how it is now.",
};

/** What is shared of one person with one application: to change, to print, and with its history. */
export default async function ConsentRecordPage(props: PageProps<"/connected-apps/consents/[consent_id]">) {
  const { consent_id } = await props.params;
  const { done, problem, from } = await props.searchParams;
  const path = encodeURIComponent(consent_id);
  const session = await requireSession(`/connected-apps/consents/${path}/`);
  const record = await findConsentRecord(session, consent_id);
  if (!record) notFound();
  const { application, customer, person, since, endsAt, ended } = record;
  const name = <bdi>{application.name}</bdi>;
  return (
    <Page
      size="sheet"
      back={{ href: "/connected-apps/", name: "Connected apps" }}
      title={
        <>
          What {name} may read of {person === null ? "your account" : <bdi>{person}</bdi>}
        </>
      }
      lead={sharedInWords(record)}
    >
      <NameToday today={application.today} />
      <FormNotice done={entryFor(DONE, done)} problem={entryFor(PROBLEMS, problem)} />
      <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact name="Allowed by">
          <bdi>
            {customer.firstName} {customer.lastName}
          </bdi>
          , {customer.email}
        </Fact>
        <Fact name="Since">
          <DateText time={since} />
        </Fact>
        <Fact name={ended ? "Ended" : "Until"}>
          {ended ? <EndText ended={ended} /> : <DateText time={endsAt} />}
        </Fact>
      </dl>
      {ended ? null : <ChangeForm record={record} from={from} />}
      <ConsentHistory events={record.events} />
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <PrintButton>Print</PrintButton>
        <ButtonLink href={`/export/consent/${path}/`}>Download as JSON</ButtonLink>
      </div>
    </Page>
  );
}

function ChangeForm({ record, from }: { record: ConsentRecord; from: Parameter }) {
  const { id, clientId, application, person, scopes, purposes, groups, digest, formToken } = record;
  const start = first(from);
  return (
    <PostForm
      action="/connected-apps/change/"
      token={formToken}
      fields={{ client_id: clientId, consent_id: id, shown: digest, ...(start && { from: start }) }}
      className="mt-7 grid gap-5"
    >
      <p className="text-muted-foreground leading-relaxed">
        <Says id="untick" /> <Says id="keeps" app={<bdi>{application.name}</bdi>} />
      </p>
      <ConsentItems
        groups={groups}
        scopes={scopes}
        isTicked={() => true}
        whom={person === null ? "you" : <bdi>{person}</bdi>}
        emailElsewhere={record.emailElsewhere}
      />
      <ConsentPlaces purposes={purposes} scopes={scopes} from={start} />
      <LastingField keeps />
      <div className="print:hidden">
        <Button size="lg">Save</Button>
      </div>
    </PostForm>
  );
}
