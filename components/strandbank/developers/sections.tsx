import { DateText } from "@/components/strandbank/account/local-time";
import { PostForm } from "@/components/strandbank/layout/form";
import { Section } from "@/components/strandbank/layout/page";
import { TextField } from "@/components/strandbank/layout/parts/field";
import { Button, ButtonLink } from "@/components/ui/button";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { KEEP_OLD_HOURS, MAX_RETRY_SECONDS } from "@/lib/provider/bounds";
import { sampleRequest, secretVersion } from "@/lib/provider/developers/endpoints";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { DPOP_MODES } from "@/lib/provider/oauth/clients/details";
import type { DpopMode } from "@/lib/provider/store/tables/schema";

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
      <ButtonLink href={link} className="mt-4">
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

interface SettingProps extends Pick<React.ComponentProps<typeof Section>, "title" | "text"> {
  client: Client;
  token: string;
  action: string;
  /** The words of its button. */
  save: string;
  children: React.ReactNode;
}

/** One setting of an application, with a form of its own. */
const Setting = ({ title, text, client, token, action, save, children }: SettingProps) => (
  <Section title={title} text={text}>
    <PostForm action={action} token={token} fields={{ client_id: client.id }} className="mt-4 grid gap-4">
      {children}
      <Button variant="outline" className="w-fit">
        {save}
      </Button>
    </PostForm>
  </Section>
);

/** How long the application may ask again for tokens whose response it lost. */
export function RetryWindow({ client, token }: { client: Client; token: string }) {
  return (
    <Setting
      title="Lost responses"
      text="Within this time after a refresh or an exchange, the same refresh token or code gives new tokens, as long as the first ones are unused."
      client={client}
      token={token}
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
        defaultValue={client.retrySeconds}
        className="max-w-64"
      />
    </Setting>
  );
}

const dpopChoices: Readonly<Record<DpopMode, string>> = {
  off: "No: whoever has a token can use it",
  allowed: "Where the application sends a DPoP proof with its token request",
  required: "Always: token requests without a proof are refused",
};

/** Whether tokens are bound to keys of the application. */
export function BoundTokens({ client, token }: { client: Client; token: string }) {
  return (
    <Setting
      title="Bound tokens"
      text="A token that is bound to a key of your application (DPoP, RFC 9449) is worthless to whoever steals it."
      client={client}
      token={token}
      action="/developers/dpop/"
      save="Save the choice"
    >
      <RadioGroup legend="Bind tokens to a key" className={RADIOS}>
        {DPOP_MODES.map((mode) => (
          <label key={mode} className="flex min-h-8 items-center gap-3">
            <RadioGroupItem name="dpop" value={mode} defaultChecked={mode === client.dpop} />
            {dpopChoices[mode]}
          </label>
        ))}
      </RadioGroup>
    </Setting>
  );
}

const RADIOS = "grid gap-2 [&>legend]:mb-2 [&>legend]:font-medium [&>legend]:text-sm";

const choices: Readonly<Record<(typeof KEEP_OLD_HOURS)[number], string>> = {
  0: "Not at all, because it may have leaked",
  1: "One hour",
  24: "One day",
  168: "Seven days",
};

/** The form that makes a new secret; the old one stays valid for the chosen time. */
function RotateForm({ client, token }: { client: Client; token: string }) {
  return (
    <PostForm
      action="/developers/rotate/"
      token={token}
      fields={{ client_id: client.id, secret_version: secretVersion(client) }}
      className="mt-4 grid gap-4"
    >
      <RadioGroup legend="How long the current secret keeps working" className={RADIOS}>
        {KEEP_OLD_HOURS.map((hours) => (
          <label key={hours} className="flex min-h-8 items-center gap-3">
            <RadioGroupItem name="keep_old" value={hours} defaultChecked={hours === 24} />
            {choices[hours]}
          </label>
        ))}
      </RadioGroup>
      <Button variant="outline" className="w-fit">
        Make a new secret
      </Button>
    </PostForm>
  );
}
