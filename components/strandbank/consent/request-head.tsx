import { BadgeCheckIcon } from "lucide-react";
import { AppLogo } from "@/components/strandbank/account/app-logo";
import { OwnWords } from "@/components/strandbank/account/own-words";
import { TextLink } from "@/components/strandbank/layout/parts/text-link";
import { atStart } from "@/components/strandbank/layout/parts/words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";

export function RequestHead({ view: { client, account, requestId } }: { view: ConsentView }) {
  const host = <span className="wrap-anywhere font-mono text-[0.9em]">{client.redirectHost}</span>;
  return (
    <div className="mb-5 sm:mb-9">
      <div className="flex items-center gap-4">
        <AppLogo logoId={client.logoId} name={client.name} isVerified={client.isVerified} />
        <h1 className="min-w-0 max-w-3xl text-2xl leading-tight tracking-tight sm:text-4xl">
          {client.isVerified ? (
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
          {client.isVerified ? (
            <>
              <BadgeCheckIcon aria-hidden className="-mt-0.5 mr-1.5 inline size-4 text-success" />
              Verified by Strandbank, made by <bdi className="font-medium">{client.developer}</bdi>
              {client.homepage && (
                <>
                  {", "}
                  <TextLink href={client.homepage} target="_blank" rel="noreferrer">
                    <bdi>{new URL(client.homepage).host}</bdi>
                    <span className="sr-only"> (opens in a new tab)</span>
                  </TextLink>
                </>
              )}
              .
            </>
          ) : (
            <>
              <Badge variant="warning">Not verified by Strandbank</Badge>{" "}
              <OwnWords name={client.ownName} developer={client.developer} />
            </>
          )}
        </p>
        <form action="/sign-out/" method="post">
          <input type="hidden" name="next" value={`/sign-in/?next=/consent/${requestId}/`} />
          You will return to {host}. You are{" "}
          <bdi className="font-medium">
            {account.firstName} {account.lastName}
          </bdi>{" "}
          (<span className="wrap-anywhere">{account.email}</span>).{" "}
          <Button type="submit" variant="link" size="inline" className="px-0 sm:text-base">
            Not you?<span className="sr-only"> Sign in as someone else</span>
          </Button>
        </form>
      </div>
    </div>
  );
}
