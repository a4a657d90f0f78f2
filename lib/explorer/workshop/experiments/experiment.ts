import type { Decision } from "@/lib/explorer/workshop/demo/consent";

/** An attack on the login that goes over the wire and hurts nobody but a sample customer of the demo. */
export interface Experiment {
  /** Also in addresses. */
  id: string;
  title: string;
  /** What the attacker has, and tries. */
  attack: string;
  /** Why it does not work. */
  defence: string;
  /** Makes a consent of its own, attacks it, and ends it. Throws `unavailable` when the provider does not go along. */
  run: () => Promise<void>;
}

/** The sample customer whose data the experiments ask for. */
export const allow = (granted: string): Decision => ({ account: "single", profile: 1, granted });

export const isClientError = ({ status }: Response): boolean => status >= 400 && status < 500;
