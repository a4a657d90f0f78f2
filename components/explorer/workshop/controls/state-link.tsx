import { LinkIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { settings } from "@/lib/explorer/settings";
import {
  conditions,
  type DemoState,
  linkTo,
  otherVisitors,
  pages,
  shares,
} from "@/lib/explorer/workshop/demo/demo-state";
import { isSampleAccount, sampleAccounts } from "@/lib/explorer/workshop/demo/people";
import { ControlSection } from "./control-section";

/** Each value is what `personIn` of the link's form reads. */
const people: readonly (readonly [string, string])[] = [
  ...Object.entries(sampleAccounts).flatMap(([account, { profiles }]) =>
    profiles.map((name, index) => [`${account}.${index + 1}`, name] as const),
  ),
  ...Object.entries(otherVisitors),
];

export function StateLink({ state, isAsked }: { state: DemoState; isAsked: boolean }) {
  const link = settings.explorerUrl + linkTo(state);
  return (
    <ControlSection
      id="link"
      title="A link to a demo state"
      text="For a slide or an email. It opens without a password."
    >
      <form action="/explorer/controls/#link" className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Choice name="person" label="Customer" options={people} value={personOf(state)} />
        <Choice
          name="share"
          label="Shared"
          options={Object.entries(shares).map(([name, { text }]) => [name, text])}
          value={state.share}
        />
        <Choice name="since" label="Since then" options={Object.entries(conditions)} value={state.since} />
        <Choice name="to" label="Page to open" options={pages} value={state.to} />
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

const personOf = ({ account, profile }: DemoState): string =>
  isSampleAccount(account) ? `${account}.${profile}` : account;

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
  value: string;
}

const Choice = ({ name, label, options, value }: ChoiceProps) => (
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
