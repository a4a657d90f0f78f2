import { Says } from "@/components/strandbank/parts/says";
import type { Purpose } from "@/lib/strandbank/core/scopes/purpose";
import { PurposeText } from "./purpose-text";

interface NeededProps {
  /** Whom the number stands for. */
  whom: React.ReactNode;
  /** How to keep this private. */
  otherwise: string;
  /** What the application uses it for. */
  purpose: Purpose | null;
}

/** What is shared with anything else: there is no box for it. */
export const Needed = ({ purpose, ...facts }: NeededProps) => (
  <>
    <Says id="needed" needed={<strong className="font-medium">Needed</strong>} {...facts} />
    {purpose && (
      <>
        {" "}
        <PurposeText purpose={purpose} />
      </>
    )}
  </>
);

/** Whose consents go on sharing the email address whatever is decided here. */
export const EmailElsewhere = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <>
      {" "}
      <Says id="email-elsewhere" people={<bdi>{new Intl.ListFormat("en-US").format(names)}</bdi>} />
    </>
  );
