import { PostForm } from "@/components/strandbank/layout/form";
import { Section } from "@/components/strandbank/layout/page";
import { RadioField, TextField } from "@/components/strandbank/layout/parts/field";
import { DateText } from "@/components/strandbank/parts/local-time";
import { Button, ButtonLink } from "@/components/ui/button";
import type { Client } from "@/lib/strandbank/core/clients/clients";
import { sampleRequest, secretVersion } from "@/lib/strandbank/extensions/developers/endpoints";
import { type KEEP_OLD_HOURS, MAX_RETRY_SECONDS } from "@/lib/strandbank/platform/bounds";
import type { DpopMode } from "@/lib/strandbank/platform/store/tables/schema";

interface OfClient {
  client: Client;
  token: string;
}

export function TryConsent({ client }: { client: Client }) {
  const { link, verifier } = sampleRequest(client, client.secretHash === null);
  return (
    <Section
      title="Try the consent page"
      text="Open it as a customer would, with a request for the basic profile."
    >
      {verifier !== null && (
        <p className="mb-4 text-sm">
          The request has a PKCE challenge. Exchange its code with the <code>code_verifier</code>{" "}
          <code className="break-all font-mono">{verifier}</code>, which changes whenever this page is loaded.
        </p>
      )}
      <ButtonLink href={link}>Open the consent page</ButtonLink>
    </Section>
  );
}

/** By hours. */
const keepOldTexts: Readonly<Record<(typeof KEEP_OLD_HOURS)[number], string>> = {
  0: "Not at all, because it may have leaked",
  1: "One hour",
  24: "One day",
  168: "Seven days",
};

/** A new secret; the old one stays valid for the chosen time. */
export function SecretSection(own: OfClient) {
  if (own.client.secretHash === null)
    return <Section title="No secret" text="This is a public application. It must use PKCE with S256." />;
  return (
    <Setting
      {...own}
      title="Secret"
      text="We store only its hash. A new secret is shown once. If the current one may have leaked, all connections end with it, and your customers connect again."
      action="/developers/rotate/"
      fields={{ secret_version: secretVersion(own.client) }}
      save="Make a new secret"
    >
      {own.client.previousSecretUntil !== null && (
        <p className="text-sm">
          The previous secret works until <DateText time={own.client.previousSecretUntil} />.
        </p>
      )}
      <RadioField
        legend="How long the current secret keeps working"
        name="keep_old"
        choices={Object.entries(keepOldTexts)}
        chosen="24"
      />
    </Setting>
  );
}

interface SettingProps extends OfClient, Pick<React.ComponentProps<typeof Section>, "title" | "text"> {
  action: string;
  /** More hidden fields, by name. */
  fields?: Readonly<Record<string, string>>;
  /** The words of its button. */
  save: string;
  children: React.ReactNode;
}

/** One setting of an application, with a form of its own. */
const Setting = ({ title, text, client, token, action, fields, save, children }: SettingProps) => (
  <Section title={title} text={text}>
    <PostForm
      action={action}
      token={token}
      fields={{ client_id: client.id, ...fields }}
      className="grid gap-4"
    >
      {children}
      <Button variant="outline" className="w-fit">
        {save}
      </Button>
    </PostForm>
  </Section>
);

/** How long the application may ask again for tokens whose response it lost. */
export function RetryWindow(own: OfClient) {
  return (
    <Setting
      {...own}
      title="Lost responses"
      text="Within this time after a refresh or an exchange, the same refresh token or code gives new tokens, as long as the first ones are unused."
      action="/developers/retry/"
      save="Save the retry window"
    >
      <TextField
        id="retry_seconds"
        label="Retry window, in seconds"
        hint={`At most ${MAX_RETRY_SECONDS}; 0 for none.`}
        type="number"
        min={0}
        max={MAX_RETRY_SECONDS}
        required
        defaultValue={own.client.retrySeconds}
        className="max-w-64"
      />
    </Setting>
  );
}

const dpopTexts: Readonly<Record<DpopMode, string>> = {
  off: "No: whoever has a token can use it",
  allowed: "Where the application sends a DPoP proof with its token request",
  required: "Always: token requests without a proof are refused",
};

/** Whether tokens are bound to keys of the application. */
export function BoundTokens(own: OfClient) {
  return (
    <Setting
      {...own}
      title="Bound tokens"
      text="A token that is bound to a key of your application (DPoP, RFC 9449) is worthless to whoever steals it."
      action="/developers/dpop/"
      save="Save the choice"
    >
      <RadioField
        legend="Bind tokens to a key"
        name="dpop"
        choices={Object.entries(dpopTexts)}
        chosen={own.client.dpop}
      />
    </Setting>
  );
}
