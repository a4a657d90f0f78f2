/** A question that was left open, and how we settled it. */
export interface Decision {
  /** The anchor. */
  id: string;
  question: string;
  /** The answer. Backticks mark code. */
  decision: string;
  why: string;
}
