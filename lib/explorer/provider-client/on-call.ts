/** A request of this application to the provider. */
export interface Call {
  /** Absolute. */
  url: string;
  method: string;
  headers: Headers;
  /** A urlencoded form, or empty. */
  body: string;
  /** What it is for, unless its address says so. */
  note?: string | undefined;
  /** Sender and receiver; by default the application and the provider. */
  from?: "browser" | "explorer";
  to?: "explorer" | "provider";
  /** For an attack: whether this answer refuses it. */
  isRefusal?: ((answer: Response) => boolean) | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** A response and its body. */
export interface Answer {
  response: Response;
  text: string;
}

/** Told of every call before it is sent; what it returns is told of the answer, null when there was none. */
type OnCall = (call: Call) => Promise<(answer: Answer | null) => void>;

declare global {
  // Pages, route handlers and instrumentation each have modules of their own.
  var rangefinderOnCall: OnCall | undefined;
}

/** Has every call to the provider observed. */
export function onCall(hook: OnCall): void {
  globalThis.rangefinderOnCall = hook;
}

/** Tells the observer of a call; the function returned tells it of the answer. */
export const observeCall = async (call: Call): Promise<(answer: Answer | null) => void> =>
  (await globalThis.rangefinderOnCall?.(call)) ?? (() => {});
