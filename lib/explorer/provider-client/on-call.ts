export interface Call {
  url: string;
  method: string;
  headers: Headers;
  /** A urlencoded form, or empty. */
  body: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** A response whose body was read. */
export interface ReadResponse {
  response: Response;
  text: string;
}

/** Called before each request. The function it returns gets the response, or null. */
type OnCall = (call: Call) => Promise<(received: ReadResponse | null) => void>;

declare global {
  // Pages, route handlers and instrumentation each have modules of their own.
  var rangefinderOnCall: OnCall | undefined;
}

export function onCall(observer: OnCall): void {
  globalThis.rangefinderOnCall = observer;
}

export const observeCall = async (call: Call): Promise<(received: ReadResponse | null) => void> =>
  (await globalThis.rangefinderOnCall?.(call)) ?? (() => {});
