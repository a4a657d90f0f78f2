import { DateText, LocalTime } from "@/components/strandbank/account/local-time";
import { NamesInWords, OwnWords } from "@/components/strandbank/account/names-in-words";
import { plural, TextLink } from "@/components/strandbank/layout/parts/text";
import { redirectHost } from "@/lib/provider/oauth/clients/redirect-uri";
import type { Receipt } from "@/lib/provider/oauth/connected-apps/receipts";
import { EndText } from "./end-text";

/** Most locations that a receipt names; the file has all. */
const MAX_LOCATIONS = 200;

/** A consent on one sheet: who, to whom, of whom, what in the words that were shown, when, until when. */
export function ReceiptSheet({
  receipt: { application: name, customer, shown, givenAt, end, granted },
}: {
  receipt: Receipt;
}) {
  const { application, profiles, added = [], items, endsAt } = shown;
  const { locations } = granted;
  return (
    <div className="mt-6 rounded-lg border bg-card p-5 leading-relaxed shadow-xs sm:p-7 print:border-0 print:p-0 print:shadow-none">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[10rem_1fr]">
        <Fact name="Who allowed it">
          <bdi>
            {customer.firstName} {customer.lastName}
          </bdi>
          , {customer.email}
        </Fact>
        <Fact name="Which application">
          <bdi>{name}</bdi>, at{" "}
          <span className="wrap-anywhere font-mono text-sm">{redirectHost(application.redirectUri)}</span>.{" "}
          {application.isVerified ? (
            <>
              Strandbank had verified it, made by <bdi>{application.developer}</bdi>.
            </>
          ) : (
            <>
              Strandbank had not verified it.{" "}
              <OwnWords name={application.name} developer={application.developer} />
            </>
          )}
        </Fact>
        <Fact name="Whose data">
          {profiles.length === 0 ? (
            "The account alone"
          ) : (
            <NamesInWords names={profiles.map(({ name }) => name)} />
          )}
          {added.map(({ id, name, at }) => (
            <span key={`${id} ${at}`} className="block">
              You added <bdi>{name}</bdi> on <DateText time={at} />.
            </span>
          ))}
        </Fact>
        <Fact name="When">
          <LocalTime time={givenAt} />
        </Fact>
        <Fact name="Until when">
          You chose <DateText time={endsAt} />.
          {end.at !== endsAt && (
            <>
              {" "}
              <EndText end={end} />.
            </>
          )}
        </Fact>
        <Fact name="How to end it">
          {end.state === "running" ? (
            <>
              Under <TextLink href="/connected-apps/">Connected apps</TextLink>, in part or altogether.
            </>
          ) : (
            "It has ended."
          )}
        </Fact>
      </dl>
      <h2 className="mt-7 font-semibold text-xl">What you allowed, as the page said it</h2>
      <ul className="mt-3 grid gap-3">
        {items.map(({ scope, label, description, purpose }) => (
          <li key={scope}>
            <span className="font-medium">{label}</span>{" "}
            <code className="font-mono text-muted-foreground text-xs">{scope}</code>
            <span className="block text-muted-foreground text-sm">{description}</span>
            {purpose !== null && (
              <span className="block text-sm">
                Why, in the application’s own words: <bdi>{purpose}</bdi>
              </span>
            )}
          </li>
        ))}
        {locations.length > 0 && (
          <li>
            <span className="font-medium">{plural(locations.length, "location")}</span>
            <span className="wrap-anywhere block text-muted-foreground text-sm">
              Your genotype at {locations.slice(0, MAX_LOCATIONS).join(", ")}
              {locations.length > MAX_LOCATIONS && " and others, all named in the file"}.
            </span>
          </li>
        )}
      </ul>
      <p className="mt-6 border-t pt-4 text-muted-foreground text-sm">
        The file has the fields of the Kantara Initiative’s Consent Receipt Specification 1.1.0.
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground text-sm sm:pt-0.5">{name}</dt>
      <dd className="-mt-3 min-w-0 sm:mt-0">{children}</dd>
    </>
  );
}
