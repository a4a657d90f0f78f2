import { notFound } from "next/navigation";
import { DetailsFields } from "@/components/strandbank/developers/details-fields";
import { RequestLog, SharedCounts } from "@/components/strandbank/developers/request-log";
import {
  BoundTokens,
  RetryWindow,
  SecretSection,
  TryConsent,
} from "@/components/strandbank/developers/sections";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { FormNotice, PostForm } from "@/components/strandbank/layout/form";
import { entryFor, fieldsOf, first, Page, Section } from "@/components/strandbank/layout/page";
import { AppLogo } from "@/components/strandbank/parts/app-logo";
import { Button, ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { type Client, clientOfOwner, shownName } from "@/lib/strandbank/core/clients/clients";
import { retryProblem } from "@/lib/strandbank/core/clients/details";
import { findPurposes } from "@/lib/strandbank/core/clients/purposes";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import { detailsProblem, typedBefore } from "@/lib/strandbank/extensions/developers/details";
import { DEVELOPERS_PURPOSE } from "@/lib/strandbank/extensions/developers/endpoints";

export const metadata = { title: "Your application" };

/** By the value of the parameter `show`; the first one without it. */
const TABS = { requests: "Requests", settings: "Settings", secrets: "Secrets" };

const DONE = {
  registered: "The application is registered.",
  changed: "The changes are saved.",
};

const PROBLEMS = {
  rotated: "This secret was already replaced, so nothing was changed.",
  retry: retryProblem(Number.NaN) ?? "",
  dpop: "Choose whether tokens are bound to a key.",
};

export default async function ApplicationPage(props: PageProps<"/developers/[client_id]">) {
  const { client_id } = await props.params;
  const query = await props.searchParams;
  const session = await requireSession(`/developers/${encodeURIComponent(client_id)}/`);
  const client = await clientOfOwner(session.accountId, client_id);
  if (!client) notFound();
  const token = formToken(session.sessionHash, DEVELOPERS_PURPOSE);
  const typed = typedBefore(fieldsOf(query), session.sessionHash);
  const problem = typed && detailsProblem(typed);
  const wanted = first(query.show) ?? "";
  const shown = typed ? "settings" : Object.hasOwn(TABS, wanted) ? wanted : "requests";
  return (
    <Page size="list">
      <div className="flex items-center gap-4">
        <AppLogo logoId={client.logoId} name={client.name} isVerified />
        <h1 className="min-w-0 text-4xl leading-tight tracking-tight">
          <bdi>{client.name}</bdi>
        </h1>
      </div>
      <p className="mt-3 text-muted-foreground">
        client_id <code className="break-all font-mono text-foreground">{client.id}</code>
      </p>
      <p className="mt-1 text-muted-foreground">
        {client.isVerified
          ? "Verified by Strandbank. If you change the details, it has to be verified again."
          : `Not verified by Strandbank: customers see it as ${shownName(client)}.`}
      </p>
      <FormNotice done={entryFor(DONE, query.done)} problem={entryFor(PROBLEMS, query.problem)} />
      <Tabs path={`/developers/${client.id}/`} shown={shown} />
      {shown === "requests" && (
        <>
          <TryConsent client={client} />
          <RequestLog
            clientId={client.id}
            filter={{
              requestId: first(query.request_id)?.trim() || undefined,
              onlyFailed: first(query.status) === "failed",
            }}
          />
          <SharedCounts clientId={client.id} />
        </>
      )}
      {shown === "settings" && (
        <>
          <Section title="Details" text="What customers see, and where they return to.">
            <PostForm
              action="/developers/change/"
              token={token}
              fields={{ client_id: client.id }}
              className="grid gap-5"
            >
              {problem && <ErrorSummary href="#name" text={problem} />}
              <DetailsFields details={typed ?? (await detailsOf(client))} />
              <Button className="w-fit">Save</Button>
            </PostForm>
          </Section>
          <RetryWindow client={client} token={token} />
          <BoundTokens client={client} token={token} />
          <Section
            title="Remove"
            text="Ends every consent, revokes every token, and removes the application."
          >
            <ButtonLink href={`/developers/${client.id}/remove/`}>Remove the application</ButtonLink>
          </Section>
        </>
      )}
      {shown === "secrets" && <SecretSection client={client} token={token} />}
    </Page>
  );
}

const detailsOf = async ({ id, name, developer, homepage, redirectUris }: Client) => ({
  name,
  developer,
  homepage: homepage ?? "",
  redirectUris: redirectUris.join("\n"),
  purposes: [...(await findPurposes(id))].map(([scope, { kind, ...purpose }]) => ({
    scope,
    kind: kind ?? "",
    ...purpose,
  })),
});

/** Links to the parts of the page, of which one is shown. */
const Tabs = ({ path, shown }: { path: string; shown: string }) => (
  <nav aria-label="Parts of this page" className="mt-8 flex gap-6 border-b">
    {Object.entries(TABS).map(([id, name], index) => (
      <Link
        key={id}
        href={index === 0 ? path : `${path}?show=${id}`}
        aria-current={id === shown ? "page" : undefined}
        className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold"
      >
        {name}
      </Link>
    ))}
  </nav>
);
