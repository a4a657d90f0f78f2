"use client";

import { Component, lazy } from "react";
import { RetryAlert } from "./alert";

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
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (cause) => {
          throw new NotFetched(cause);
        },
      ),
    );
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
const MissingPart = ({ again, label, onClose }: Again & { onClose?: () => void }) => (
  <RetryAlert
    title="This part of the page could not be loaded"
    label={label}
    onRetry={again}
    onClose={onClose}
  >
    The rest of the page still works. Check your connection.
  </RetryAlert>
);

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

interface Attempt {
  error: unknown;
  isSecond: boolean;
}

/** Only a class can catch what its children throw. */
class FetchBoundary extends Component<FetchBoundaryProps, Attempt> {
  override state: Attempt = { error: null, isSecond: false };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(): void {
    this.props.renew();
  }

  override render(): React.ReactNode {
    const { error, isSecond } = this.state;
    if (error === null) return this.props.part();
    if (!(error instanceof NotFetched)) throw error;
    return this.props.missing(
      isSecond
        ? { again: () => window.location.reload(), label: "Reload the page" }
        : { again: () => this.setState({ error: null, isSecond: true }), label: "Try again" },
    );
  }
}
