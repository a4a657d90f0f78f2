import { DateText } from "@/components/strandbank/account/date-text";
import { Section } from "@/components/strandbank/account/section";
import { ButtonLink } from "@/components/ui/button";
import { sampleRequest } from "@/lib/provider/developers/sample-request";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { RotateForm } from "./rotate-form";

export function TryConsent({ client }: { client: Client }) {
  const { link, verifier } = sampleRequest(client, client.secretHash === null);
  return (
    <Section
      title="Try the consent page"
      text="Open it as a customer would, with a request for the basic profile."
    >
      {verifier !== null && (
        <p className="mt-2 text-sm">
          The request has a PKCE challenge. Exchange its code with the <code>code_verifier</code>{" "}
          <code className="break-all font-mono">{verifier}</code>, which changes whenever this page is loaded.
        </p>
      )}
      <ButtonLink href={link} variant="outline" className="mt-4">
        Open the consent page
      </ButtonLink>
    </Section>
  );
}

export function SecretSection({ client, token }: { client: Client; token: string }) {
  if (client.secretHash === null)
    return <Section title="No secret" text="This is a public application. It must use PKCE with S256." />;
  return (
    <Section title="Secret" text="We store only its hash. A new secret is shown once.">
      {client.previousSecretUntil !== null && (
        <p className="mt-2 text-sm">
          The previous secret works until <DateText time={client.previousSecretUntil} />.
        </p>
      )}
      <RotateForm client={client} token={token} />
    </Section>
  );
}
