import { LinkIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { settings } from "@/lib/explorer/settings";
import {
  conditions,
  type DemoState,
  linkTo,
  otherVisitors,
  shares,
} from "@/lib/explorer/workshop/demo/demo-state";
import { sampleAccounts } from "@/lib/explorer/workshop/demo/people";
import { ControlSection } from "./control-section";

const accounts: readonly [string, string][] = [
  ...Object.entries(sampleAccounts).map(([name, { email }]): [string, string] => [name, email]),
  ...Object.entries(otherVisitors),
];

/** Makes a link that opens the demo in a chosen state; `isAsked` shows it. */
export function StateLink({ state, isAsked }: { state: DemoState; isAsked: boolean }) {
  const link = settings.explorerUrl + linkTo(state);
  return (
    <ControlSection
      id="link"
      title="A link to a demo state"
      text="For a slide, an email or the next meeting. It opens without a password."
    >
      <form action="/explorer/controls/#link" className="grid items-end gap-4 sm:grid-cols-2">
        <Choice name="account" label="Customer" options={accounts} value={state.account} />
        <Choice
          name="profile"
          label="Profile"
          options={[1, 2, 3, 4].map((number) => [String(number), `Profile ${number}`])}
          value={String(state.profile)}
        />
        <Choice
          name="share"
          label="Shared"
          options={Object.entries(shares).map(([name, { text }]) => [name, text])}
          value={state.share}
        />
        <Choice name="since" label="Since then" options={Object.entries(conditions)} value={state.since} />
        <div className="flex flex-col gap-1.5">
          <Label htmlFor="to">Page to open</Label>
          <Input id="to" name="to" defaultValue={state.to} className="readout" />
        </div>
        <div>
          <Button type="submit" variant="secondary">
            <LinkIcon aria-hidden />
            Make the link
          </Button>
        </div>
      </form>
      {isAsked && (
        <div className="flex flex-col items-start gap-2 rounded-md bg-muted p-4">
          <a href={linkTo(state)} className="readout break-all text-sm underline underline-offset-4">
            {link}
          </a>
          <CopyButton text={link}>Copy the link</CopyButton>
        </div>
      )}
    </ControlSection>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
  value: string;
}

function Choice({ name, label, options, value }: ChoiceProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={name}>{label}</Label>
      <Select id={name} name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
