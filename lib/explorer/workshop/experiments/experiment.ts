import type { Decision } from "@/lib/explorer/workshop/demo/consent";

/** An attack on the login, made for real, which affects only a sample customer of the demo. */
export interface Experiment {
  /** Part of the page's anchors and of the form's address. */
  id: string;
  title: string;
  /** What the attacker has, and tries. */
  attack: string;
  /** Why it does not work. */
  defence: string;
  /** Obtains a consent of its own, attacks it, and ends it. Throws `unavailable` when a preparation fails. */
  run: () => Promise<void>;
}

/** The decision of the sample customer whom the experiments use. */
export const allow = (granted: string): Decision => ({ account: "single", profile: 1, granted });

export const isClientError = ({ status }: Response): boolean => status >= 400 && status < 500;
