import { DateText } from "@/components/strandbank/account/date-text";
import { ClientFields } from "@/components/strandbank/layout/client-fields";
import { Button } from "@/components/ui/button";
import type { ConnectedApp } from "@/lib/provider/oauth/connected-apps/connected-apps";

/** One click lets an application's consents last as long again; only near their end. */
export function Renewal({ app }: { app: ConnectedApp }) {
  if (app.renewedUntil === null) return null;
  return (
    <form
      action="/connected-apps/renew/"
      method="post"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border px-4 py-3 text-sm"
    >
      <ClientFields clientId={app.clientId} formToken={app.formToken} />
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
    </form>
  );
}
