const usage = `Usage:
  npm run mutate [-- <room> …]

Plants faults in pure rules, one at a time, and tells which of them no test notices. That takes minutes for
each room. Rooms: consent, genotypes, rangefinder, raw-data, reference, results, scopes; all of them without one.`;

export const command = { usage, operands: /** @type {const} */ ([0, 7]) };
