/** What the specification leaves open, and how we settled it. */
export interface Decision {
  /** The anchor. */
  id: string;
  question: string;
  /** What holds. Backticks mark code. */
  decision: string;
  why: string;
}
