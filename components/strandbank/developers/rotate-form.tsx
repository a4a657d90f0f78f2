import { ClientFields } from "@/components/strandbank/layout/client-fields";
import { Button } from "@/components/ui/button";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { KEEP_OLD_HOURS } from "@/lib/provider/bounds";
import { secretVersion } from "@/lib/provider/developers/endpoints";
import type { Client } from "@/lib/provider/oauth/clients/clients";

const choices: Readonly<Record<(typeof KEEP_OLD_HOURS)[number], string>> = {
  0: "Not at all, because it may have leaked",
  1: "One hour",
  24: "One day",
  168: "Seven days",
};

/** The form that makes a new secret; the old one stays valid for the chosen time. */
export function RotateForm({ client, token }: { client: Client; token: string }) {
  return (
    <form action="/developers/rotate/" method="post" className="mt-4 grid gap-4">
      <ClientFields clientId={client.id} formToken={token} />
      <input type="hidden" name="secret_version" value={secretVersion(client)} />
      <RadioGroup
        legend="How long the current secret keeps working"
        className="grid gap-2 [&>legend]:mb-2 [&>legend]:font-medium [&>legend]:text-sm"
      >
        {KEEP_OLD_HOURS.map((hours) => (
          <label key={hours} className="flex min-h-8 items-center gap-3">
            <RadioGroupItem name="keep_old" value={hours} defaultChecked={hours === 24} />
            {choices[hours]}
          </label>
        ))}
      </RadioGroup>
      <Button type="submit" variant="outline" className="w-fit">
        Make a new secret
      </Button>
    </form>
  );
}
