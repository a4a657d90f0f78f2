import { ConsentForm } from "@/components/strandbank/consent/form/consent-form";
import type { ShownProblem } from "@/components/strandbank/consent/form/problems";
import { LocationFields } from "@/components/strandbank/consent/locations/location-fields";
import { ItemsToShare } from "@/components/strandbank/consent/scopes/items-to-share";
import { FORM_TOKEN_FIELD } from "@/lib/provider/accounts/form-token";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";
import type { ConsentScope } from "@/lib/provider/oauth/consent/scopes-view";
import { DecisionPanel } from "./decision-panel";
import { ProfileChoice } from "./profile-choice";
import { RequestHead } from "./request-head";
import { UnverifiedWarning } from "./unverified-warning";

const selectable = ({ scope, label, required, coveredBy, alreadyShared, sensitive }: ConsentScope) => ({
  scope,
  label,
  required,
  coveredBy,
  alreadyShared,
  sensitive,
});

export function ConsentRequest({ view, problem }: { view: ConsentView; problem: ShownProblem | null }) {
  return (
    <main id="main" className="flex-1">
      {/* Browsers apply form-action to the redirect after the form too. */}
      <meta
        httpEquiv="Content-Security-Policy"
        content={`form-action 'self' ${view.client.redirectSource}`}
      />
      {!view.client.isVerified && <UnverifiedWarning host={view.client.redirectHost} />}
      <div className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6 sm:py-10">
        <RequestHead view={view} />
        <ConsentForm
          action={`/consent/${view.requestId}/decide/`}
          scopes={view.groups.flatMap(({ scopes }) => scopes.map(selectable))}
          parts={view.parts}
          locationsCoveredBy={view.locationsCoveredBy}
          people={view.profiles}
          isVerified={view.client.isVerified}
          problem={problem}
        >
          <input type="hidden" name={FORM_TOKEN_FIELD} value={view.formToken} />
          <input type="hidden" name="groups" value={view.shownGroups} />
          <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 gap-6 sm:gap-10">
              <ProfileChoice view={view} />
              <ItemsToShare view={view} />
            </div>
            <DecisionPanel view={view} />
          </div>
          <LocationFields />
        </ConsentForm>
      </div>
    </main>
  );
}
