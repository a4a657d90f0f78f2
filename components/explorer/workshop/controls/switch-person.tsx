import { Button } from "@/components/ui/button";
import { sampleAccounts } from "@/lib/explorer/workshop/demo/people";
import { ControlSection } from "./control-section";

/** Connects this browser as one of the sample customers, who signs in and allows everything. */
export function SwitchPerson() {
  return (
    <ControlSection
      id="people"
      title="Switch customer"
      text="Rangefinder’s server signs in at Strandbank as this customer and allows everything, over the same requests that a browser would make. The trace shows each one."
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {Object.entries(sampleAccounts).map(([account, { email, shows, profiles }]) => (
          <li key={account} className="flex flex-col gap-2 border-t pt-3">
            <p>
              <span className="readout block text-sm">{email}</span>
              <span className="text-muted-foreground text-sm">{shows}</span>
            </p>
            <form action="/explorer/controls/run/open/" method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="account" value={account} />
              {profiles.map((name, index) => (
                <Button key={name} type="submit" variant="outline" size="sm" name="profile" value={index + 1}>
                  {name}
                </Button>
              ))}
            </form>
          </li>
        ))}
      </ul>
    </ControlSection>
  );
}
