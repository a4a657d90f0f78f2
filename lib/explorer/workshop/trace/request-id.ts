/** Name of the Server-Timing entry with which an answer tells the tab that asked the id of its request. */
export const VISIT_TIMING = "visit";

export const serverTiming = (requestId: string): string => `${VISIT_TIMING};desc="${requestId}"`;
