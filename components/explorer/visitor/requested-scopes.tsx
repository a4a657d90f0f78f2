import { requestedScopes } from "@/lib/explorer/auth/scopes";

export const RequestedScopes = ({ storedByTools }: { storedByTools: string | null }) => (
  <section
    aria-labelledby="asks"
    className="mx-auto grid w-full max-w-6xl gap-x-10 gap-y-6 px-4 py-12 sm:px-6 lg:grid-cols-[1fr_2fr]"
  >
    <div className="flex flex-col gap-3">
      <h2 id="asks" className="font-bold text-2xl">
        What we ask for
      </h2>
      <p className="text-muted-foreground leading-relaxed">
        You decide on each of these at Strandbank, and you can refuse all but the basics. We read your data
        only when a page shows it, and store none of it. We keep our access to Strandbank, encrypted, until
        you sign out. {storedByTools} You can withdraw access at any time under Connected apps at Strandbank.
      </p>
    </div>
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {requestedScopes.map(({ scope, label, purpose }) => (
        <div key={scope} className="flex flex-col gap-0.5 border-t py-4">
          <dt className="font-semibold">{label}</dt>
          <dd className="text-muted-foreground text-sm">{purpose}</dd>
          <dd>
            <code className="readout text-muted-foreground text-xs">{scope}</code>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
