import { FoldSummary } from "@/components/explorer/parts/fold-summary";
import { requestedScopes } from "@/lib/explorer/auth/scopes";

export const RequestedScopes = ({ storedByTools }: { storedByTools: string | null }) => (
  <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
    <details className="rounded-lg border bg-card">
      <FoldSummary>What we ask for and keep</FoldSummary>
      <div className="flex flex-col gap-4 border-t p-5 leading-relaxed">
        <p>
          You decide on each of these at Strandbank, and can refuse all but the basics. We read your data only
          when a page shows it, and store none of it. We keep our access, encrypted, until you sign out.{" "}
          {storedByTools} You can stop sharing at any time under Connected apps at Strandbank.
        </p>
        <dl className="grid gap-x-10 sm:grid-cols-2">
          {requestedScopes.map(({ scope, label, purpose }) => (
            <div key={scope} className="flex flex-col gap-0.5 border-t py-4">
              <dt className="font-semibold">{label}</dt>
              <dd className="text-muted-foreground text-sm">{purpose}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  </div>
);
