export const RESULTS = "/explorer/results/";
