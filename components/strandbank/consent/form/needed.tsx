import type { Purpose } from "@/lib/strandbank/core/scopes/purpose";
import { PurposeText } from "./purpose-text";

interface NeededProps {
  /** Whom the number stands for. */
  whom: React.ReactNode;
  /** How to keep this private too. */
  otherwise: string;
  /** What the application uses it for. */
  purpose: Purpose | null;
}

/** What is shared with anything else: there is no box for it. */
export const Needed = ({ whom, otherwise, purpose }: NeededProps) => (
  <>
    <strong className="font-medium">Needed</strong>: a number that stands for {whom}, whether that DNA has
    been analyzed, and whether only for ancestry. No name. To keep this private too, {otherwise}.
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
      It stays shared with what you allowed of <bdi>{new Intl.ListFormat("en-US").format(names)}</bdi>.
    </>
  );
