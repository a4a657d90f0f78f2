/** Name of the Server-Timing entry that holds the id of the request. */
export const VISIT_TIMING = "visit";

export const serverTiming = (requestId: string): string => `${VISIT_TIMING};desc="${requestId}"`;
