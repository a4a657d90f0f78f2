export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Milliseconds since a time. One that lies ahead, because the clock was set back meanwhile, counts by its
 * distance: nothing is young for longer.
 */
export const elapsedSince = (time: number): number => Math.abs(Date.now() - time);
