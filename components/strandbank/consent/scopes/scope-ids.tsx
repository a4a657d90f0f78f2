import type { ConsentScope } from "@/lib/provider/oauth/consent/scopes-view";

/** The items by the names under which the application asks for them, folded away. */
export function ScopeIds({ scopes }: { scopes: readonly ConsentScope[] }) {
  if (scopes.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-6 w-fit text-primary underline underline-offset-4">
        Show the scopes behind these items
      </summary>
      <dl className="mt-2 grid gap-x-5 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {scopes.map(({ scope, label }) => (
          <div key={scope} className="contents">
            <dt className="text-muted-foreground max-sm:mt-1">{label}</dt>
            <dd className="wrap-anywhere font-mono text-xs leading-5">{scope}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
