import { BadgeCheckIcon, TriangleAlertIcon } from "lucide-react";
import { ConsentForm } from "@/components/strandbank/consent/form/consent-form";
import { offerOf, oneMoreOf } from "@/components/strandbank/consent/form/items";
import { PROBLEMS, type ShownProblem } from "@/components/strandbank/consent/form/problems";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { PostForm } from "@/components/strandbank/layout/form";
import { atStart, TextLink } from "@/components/strandbank/layout/parts/text";
import { AppLogo } from "@/components/strandbank/parts/app-logo";
import { OwnWords } from "@/components/strandbank/parts/names-in-words";
import { ThirdParty } from "@/components/strandbank/parts/third-party";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ConsentView } from "@/lib/strandbank/core/consent/load-view";
import { FORM_TOKEN_FIELD } from "@/lib/strandbank/core/sign-in/form-token";
import { DecisionPanel } from "./decision-panel";
import { ItemsToShare } from "./items-to-share";
import { ChoosePerson, People } from "./profile-choice";
import type { ShownView } from "./see-it";

interface ConsentRequestProps {
  view: ShownView;
  problem: ShownProblem | null;
  /** Where a customer imports results; it takes `next`. */
  importPage: string;
}

/** With `select_profile` and several people two steps: of whom, and then what. */
export function ConsentRequest(props: ConsentRequestProps) {
  const { view, problem, importPage } = props;
  const isOfWhom = view.people.length === 0;
  return (
    <main id="main" className="flex-1">
      {/* Browsers apply form-action to the redirect after the form too. */}
      <meta
        httpEquiv="Content-Security-Policy"
        content={`form-action 'self' ${view.client.redirectSource}`}
      />
      {!view.client.isVerified && <UnverifiedWarning host={view.client.redirectHost} />}
      <form id={NOT_YOU} action="/sign-out/" method="post">
        <input type="hidden" name="next" value={`/sign-in/?next=/consent/${view.requestId}/`} />
      </form>
      <div className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6 sm:py-10">
        {isOfWhom ? (
          <>
            <RequestHead view={view} />
            {problem && <ErrorSummary href="#profiles" text={PROBLEMS[problem][1]} />}
            <div className="mt-6 sm:mt-10">
              <ChoosePerson view={view} importPage={importPage} />
            </div>
            <RefuseForm view={view} />
          </>
        ) : (
          <Items {...props} />
        )}
      </div>
    </main>
  );
}

function Items({ view, problem, importPage }: ConsentRequestProps) {
  return (
    <ConsentForm
      action={decisionPath(view)}
      offer={offerOf(view)}
      isVerified={view.client.isVerified}
      problem={problem}
    >
      <input type="hidden" name={FORM_TOKEN_FIELD} value={view.formToken} />
      <input type="hidden" name="shown" value={view.shown} />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6 sm:gap-10">
          <RequestHead view={view} />
          <People view={view} importPage={importPage} />
          <ItemsToShare view={view} />
        </div>
        <DecisionPanel view={view} />
      </div>
    </ConsentForm>
  );
}

/** With `select_profile`, it says of whom the page was. */
function decisionPath({ requestId, selectProfile, profiles, people }: ConsentView): string {
  const [only] = people;
  const isChosen = selectProfile && profiles.length > 1 && only !== undefined;
  return `/consent/${requestId}/decide/${isChosen ? `?${new URLSearchParams({ profile: only.id })}` : ""}`;
}

const RefuseForm = ({ view }: { view: ShownView }) => (
  <PostForm action={`/consent/${view.requestId}/decide/`} token={view.formToken} className="mt-6">
    <Button variant="outline" name="decision" value="refuse">
      Refuse and go back
    </Button>
  </PostForm>
);

/** Across the page, before anything that an unverified application says of itself. */
function UnverifiedWarning({ host }: { host: string }) {
  return (
    <div className="border-warning/50 border-b bg-warning-soft">
      <div className="mx-auto flex w-full max-w-6xl gap-3.5 px-4 py-3 sm:px-6 sm:py-4">
        <TriangleAlertIcon aria-hidden className="mt-0.5 size-6 shrink-0 text-warning" />
        <div className="min-w-0">
          <p className="font-semibold leading-snug sm:text-lg">
            Strandbank has not verified this application
          </p>
          <p className="mt-1 max-w-3xl text-sm leading-relaxed sm:text-base">
            We know only where it leads: share something only if you came here from{" "}
            <span className="wrap-anywhere font-mono text-[0.9375em]">{host}</span> yourself and know who runs
            it.
          </p>
        </div>
      </div>
    </div>
  );
}

/** Id of the form behind "Not you?", whose button stands within the form of the decision. */
const NOT_YOU = "not-you";

function RequestHead({ view }: { view: ShownView }) {
  const { client, account } = view;
  const oneMore = oneMoreOf(view);
  const host = <span className="wrap-anywhere font-mono text-[0.9em]">{client.redirectHost}</span>;
  return (
    <div>
      <div className="flex items-center gap-4">
        <AppLogo logoId={client.logoId} name={client.name} isVerified={client.isVerified} />
        <h1 className="min-w-0 max-w-3xl overflow-clip text-2xl leading-tight tracking-tight sm:text-4xl">
          {oneMore !== null ? (
            <>
              <bdi className="wrap-anywhere">{atStart(client.name)}</bdi> asks for one more thing: {oneMore}
            </>
          ) : client.isVerified ? (
            <>
              What may <bdi>{client.name}</bdi> use?
            </>
          ) : (
            <>
              <bdi className="wrap-anywhere">{atStart(client.name)}</bdi> asks for your data
            </>
          )}
        </h1>
      </div>
      <div className="mt-3 grid gap-1 sm:mt-4 text-sm leading-relaxed sm:text-base">
        <p>
          {client.isVerified && client.isAnyProgram ? (
            "It is for programs on your own computer. Strandbank cannot tell which program asks: allow it only if you have just started one."
          ) : client.isVerified ? (
            <>
              <BadgeCheckIcon aria-hidden className="-mt-0.5 mr-1.5 inline size-4 text-success" />
              Strandbank holds your DNA. <ThirdParty>{client.developer}</ThirdParty> asks for it
              {client.homepage && new URL(client.homepage).host !== client.redirectHost && (
                <>
                  {", "}
                  <TextLink href={client.homepage} target="_blank" rel="noreferrer">
                    <bdi>{new URL(client.homepage).host}</bdi>
                    <span className="sr-only"> (opens in a new tab)</span>
                  </TextLink>
                </>
              )}
              . Verified means: we know who they are.
            </>
          ) : (
            <>
              <Badge variant="warning">Not verified by Strandbank</Badge>{" "}
              <OwnWords name={client.ownName} developer={client.developer} />
            </>
          )}
        </p>
        <p>
          You return to {host}. You are{" "}
          <bdi className="font-medium">
            {account.firstName} {account.lastName}
          </bdi>{" "}
          (<span className="wrap-anywhere">{account.email}</span>).{" "}
          <Button form={NOT_YOU} variant="link" size="inline" className="px-0 sm:text-base">
            Not you?<span className="sr-only"> Sign in as someone else</span>
          </Button>
        </p>
      </div>
    </div>
  );
}
