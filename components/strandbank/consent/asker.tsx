import { AppLogo } from "@/components/strandbank/account/app-logo";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 border-t pt-3">
      <dt className="text-muted-foreground text-sm">{name}</dt>
      <dd className="mt-0.5 leading-relaxed">{children}</dd>
    </div>
  );
}

/** Who asks, where the customer will return to, and who is signed in. */
export function Asker({ view }: { view: ConsentView }) {
  const { client, account, requestId } = view;
  const name = <bdi>{client.name}</bdi>;
  return (
    <div className="mb-10">
      <p className="font-medium text-brass text-sm">A request for your data</p>
      <div className="mt-3 flex items-center gap-4">
        <AppLogo logoId={client.logoId} name={client.name} isChecked={client.isVerified} />
        <h1 className="min-w-0 max-w-3xl text-3xl leading-tight tracking-tight sm:text-[2.75rem]">
          {client.isVerified ? (
            <>What may {name} use?</>
          ) : (
            <>
              An application that calls itself {name}, at{" "}
              <span className="wrap-anywhere font-mono text-[0.8em]">{client.redirectHost}</span>
            </>
          )}
        </h1>
      </div>
      <p className="mt-3 max-w-2xl text-lg text-muted-foreground leading-relaxed">
        You decide on each item below. {client.isVerified ? name : "It"} gets what you tick and nothing else.
      </p>
      <dl className="mt-7 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Fact name="Who asks">
          {!client.isVerified && "Calls itself "}
          <strong className="font-semibold">{name}</strong>
          {client.isVerified ? ", made by " : " and its developer "}
          <bdi>{client.developer}</bdi>
          <br />
          {client.isVerified ? (
            <span className="text-muted-foreground text-sm">Checked by Strandbank</span>
          ) : (
            <Badge variant="warning">Not checked by Strandbank</Badge>
          )}
          {client.homepage && (
            <>
              <br />
              <a
                href={client.homepage}
                target="_blank"
                rel="noreferrer"
                className="text-primary underline underline-offset-4"
              >
                {client.homepage.replace(/^https?:\/\//, "")}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </>
          )}
        </Fact>
        <Fact name="You go back to">
          <span className="wrap-anywhere font-mono text-sm">{client.redirectHost}</span>
          <br />
          <span className="text-muted-foreground text-sm">The address that {name} registered with us</span>
        </Fact>
        <Fact name="You are signed in as">
          <bdi>
            {account.firstName} {account.lastName}
          </bdi>
          <br />
          <span className="text-muted-foreground text-sm">{account.email}</span>
          <form action="/sign-out/" method="post">
            <input type="hidden" name="next" value={`/sign-in/?next=/consent/${requestId}/`} />
            <Button type="submit" variant="link" size="inline" className="justify-start px-0 text-left">
              Not you? Sign in as someone else
            </Button>
          </form>
        </Fact>
      </dl>
    </div>
  );
}
