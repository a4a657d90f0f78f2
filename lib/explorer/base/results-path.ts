/** Path of the page of results, where connecting and the demo lead. */
export const RESULTS = "/explorer/results/";
