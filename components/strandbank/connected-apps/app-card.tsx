import { AgoText } from "@/components/strandbank/account/ago-text";
import { AppLogo } from "@/components/strandbank/account/app-logo";
import { DateText, LocalTime } from "@/components/strandbank/account/local-time";
import { NamesInWords, OwnWords } from "@/components/strandbank/account/names-in-words";
import { Fact } from "@/components/strandbank/account/section";
import { Fold } from "@/components/strandbank/layout/parts/fold";
import { atStart, TextLink } from "@/components/strandbank/layout/parts/text";
import { PostForm } from "@/components/strandbank/layout/post-form";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { genomePartInWords } from "@/components/ui/genome/genome-part";
import { GenomeRuler } from "@/components/ui/genome/genome-ruler";
import type { Usage } from "@/lib/provider/activity/access-log/usage";
import { DAY_MS } from "@/lib/provider/base/time";
import type { ConnectedApp, ListedScopes } from "@/lib/provider/oauth/connected-apps/connected-apps";
import { placesIn } from "@/lib/provider/oauth/consent/location-groups";
import { locationParts } from "@/lib/provider/oauth/consent/location-parts";
import type { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { listAccessions } from "@/lib/provider/reference/accessions";
import { OpenProfiles } from "./open-profiles";
import { countItems, itemsInWords, ScopeList } from "./scope-list";

export function AppCard({ app }: { app: ConnectedApp }) {
  const path = `/connected-apps/${encodeURIComponent(app.clientId)}/`;
  return (
    <Card>
      <div className="flex items-center gap-4 px-5 pt-5 sm:px-6">
        <AppLogo logoId={app.logoId} name={app.name} isVerified={app.isVerified} />
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold text-2xl">
            <bdi>{atStart(app.name)}</bdi>
          </h2>
          {!app.isVerified && <Badge variant="warning">Not verified by Strandbank</Badge>}
          <p className="text-muted-foreground text-sm">
            {app.isVerified ? (
              <>
                Made by <bdi>{app.developer}</bdi>
              </>
            ) : (
              <OwnWords name={app.ownName} developer={app.developer} />
            )}
          </p>
        </div>
      </div>
      <div className="grid gap-5 px-5 py-5 sm:px-6">
        <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]">
          <Fact name="First allowed">
            <LocalTime time={app.firstAllowedAt} />
          </Fact>
          {app.lastAllowedAt !== app.firstAllowedAt && (
            <Fact name="Last allowed">
              <LocalTime time={app.lastAllowedAt} />
            </Fact>
          )}
          <Fact name="Ends on">
            <Ends app={app} />
          </Fact>
          <Fact name="Last used">
            {app.usage === null ? (
              "Not used yet"
            ) : (
              <span className="block first-letter:uppercase">
                <AgoText time={app.usage.lastUsedAt} />
              </span>
            )}
          </Fact>
        </dl>
        <Renewal app={app} />
        <SharedGenome shared={app.shared} />
        {app.usage && <RecentUse app={app} usage={app.usage} />}
        <div className="divide-y rounded-md border">
          {app.shares.map(({ profiles, items }) => (
            <Items key={profiles.join()} items={items}>
              Allowed for <NamesInWords names={profiles} />
            </Items>
          ))}
          <Items items={app.refused}>Refused</Items>
        </div>
        <OpenProfiles app={app} />
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t px-5 py-4 sm:px-6">
        {app.canBeNarrowed && (
          <ButtonLink href={`${path}choose/`} variant="outline">
            Withdraw a part
            <span className="sr-only">
              {" "}
              of what <bdi>{app.name}</bdi> may use
            </span>
          </ButtonLink>
        )}
        <ButtonLink href={path} variant="outline">
          Withdraw access
          <span className="sr-only">
            {" "}
            of <bdi>{app.name}</bdi>
          </span>
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The day, and the first one too where parts end earlier. */
function Ends({ app: { endsAt, firstEndsAt } }: { app: ConnectedApp }) {
  const isOneDay = Math.floor(firstEndsAt / DAY_MS) === Math.floor(endsAt / DAY_MS);
  return (
    <>
      <DateText time={endsAt} />
      {!isOneDay && (
        <span className="block font-normal text-muted-foreground">
          Parts of it on <DateText time={firstEndsAt} />
        </span>
      )}
    </>
  );
}

function Items({ items, children }: { items: ListedScopes; children: React.ReactNode }) {
  if (countItems(items) === 0) return null;
  const title = (
    <>
      {children}: {itemsInWords(items)}
    </>
  );
  return (
    <Fold title={title} className="px-4">
      <ScopeList items={items} />
    </Fold>
  );
}

function RecentUse({ app, usage: { lately, kinds } }: { app: ConnectedApp; usage: Usage }) {
  const log = `/account/access-log/?${new URLSearchParams({ application: app.clientId })}`;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {lately === 0
        ? "Not used"
        : lately === 1
          ? "Used once"
          : `Used ${lately.toLocaleString("en-US")} times`}{" "}
      in the last 24 hours{lately > 0 && `: ${kinds.join(", ")}`}
      <TextLink href={log}>
        See the access log
        <span className="sr-only">
          {" "}
          of <bdi>{app.name}</bdi>
        </span>
      </TextLink>
    </p>
  );
}

/** One click lets an application's consents last as long again; only near their end. */
function Renewal({ app }: { app: ConnectedApp }) {
  if (app.renewedUntil === null) return null;
  return (
    <PostForm
      action="/connected-apps/renew/"
      token={app.formToken}
      fields={{ client_id: app.clientId }}
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border px-4 py-3 text-sm"
    >
      <p className="leading-relaxed">
        It ends soon. You can let it go on until <DateText time={app.renewedUntil} />, with the same items.
      </p>
      <Button type="submit" variant="outline">
        Renew
        <span className="sr-only">
          {" "}
          what <bdi>{app.name}</bdi> may use
        </span>
      </Button>
    </PostForm>
  );
}

async function SharedGenome({ shared }: { shared: ScopeSet }) {
  const genome = await listAccessions();
  const parts = await locationParts(shared.locations, { isShared: () => true, earlier: null });
  const part = {
    isWhole: shared.has("genomes"),
    chromosomes: genome.filter(({ id }) => shared.has(`accession:${id}`)).map(({ chromosome }) => chromosome),
    places: parts.flatMap(placesIn),
  };
  return (
    <div>
      <GenomeRuler genome={genome} part={part} />
      <p aria-hidden className="mt-1 text-muted-foreground text-sm">
        {genomePartInWords(part)}
      </p>
    </div>
  );
}
