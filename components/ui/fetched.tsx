"use client";

import { UnplugIcon } from "lucide-react";
import { Component, lazy } from "react";
import { Alert, AlertDescription, AlertTitle } from "./alert";
import { Button } from "./button";

/** A component whose scripts are fetched when it is first shown. */
export interface Fetched<Props> extends React.FC<Props> {
  /** Fetches the scripts ahead. */
  prefetch: () => void;
}

/** What stands in place of a component that could not be fetched gets its properties, and this. */
export interface Again {
  /** Fetches it again; after a second failure, reloads the page. */
  again: () => void;
  /** What `again` does, as a button says it. */
  label: string;
}

/**
 * Makes a component of one that `load` fetches. Where that fails, because the network is away or another
 * version has been deployed, `Missing` stands in its place and the rest of the page stays as it is.
 */
export function fetched<Props extends object>(
  load: () => Promise<React.ComponentType<Props>>,
  Missing: React.ComponentType<Props & Again> = MissingPart,
): Fetched<Props> {
  const partOf = () =>
    lazy(async () => {
      const part = await load().catch((cause) => Promise.reject(new NotFetched(cause)));
      return { default: part };
    });
  // React remembers a failure for good, so the next attempt is by another part.
  let Part = partOf();
  const renew = () => {
    Part = partOf();
  };
  const Shown = (props: Props) => (
    <FetchBoundary
      part={() => <Part {...props} />}
      missing={(again) => <Missing {...props} {...again} />}
      renew={renew}
    />
  );
  return Object.assign(Shown, { prefetch: () => void load().catch(() => {}) });
}

/** In place of a part that visitors can do without. */
export const Nothing = () => null;

/** In place of a dialog: says that it is missing, at the foot of the window. */
export const MissingDialog = (props: Again & { onClose: () => void }) => (
  <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-lg shadow-2xl">
    <MissingPart {...props} />
  </div>
);

/** Says that something is missing, and fetches it again. */
function MissingPart({ again, label, onClose }: Again & { onClose?: () => void }) {
  return (
    <Alert variant="destructive" role="alert">
      <UnplugIcon aria-hidden />
      <AlertTitle>This part of the page could not be loaded</AlertTitle>
      <AlertDescription>
        <p>The rest of the page still works. Check your connection.</p>
        <div className="flex gap-2">
          <Button type="button" variant="outline" size="sm" onClick={again}>
            {label}
          </Button>
          {onClose && (
            <Button type="button" variant="ghost" size="sm" onClick={onClose}>
              Close
            </Button>
          )}
        </div>
      </AlertDescription>
    </Alert>
  );
}

class NotFetched extends Error {
  constructor(cause: unknown) {
    super("Scripts could not be fetched.", { cause });
  }
}

interface FetchBoundaryProps {
  part: () => React.ReactNode;
  missing: (again: Again) => React.ReactNode;
  /** Called after a failure. */
  renew: () => void;
}

interface Failed {
  error: unknown;
  failures: number;
}

/** Only a class can catch what its children throw. */
class FetchBoundary extends Component<FetchBoundaryProps, Failed> {
  override state: Failed = { error: null, failures: 0 };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(): void {
    this.props.renew();
    this.setState(({ failures }) => ({ failures: failures + 1 }));
  }

  override render(): React.ReactNode {
    const { error, failures } = this.state;
    if (error === null) return this.props.part();
    if (!(error instanceof NotFetched)) throw error;
    return this.props.missing(
      failures > 1
        ? { again: () => window.location.reload(), label: "Reload the page" }
        : { again: () => this.setState({ error: null }), label: "Try again" },
    );
  }
}
