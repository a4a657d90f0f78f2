export const command = /** @type {const} */ ({
  usage: `Usage:
  npm run upgrade-platform -- <profile>
Reads a demo profile's sample again on the newest chip, also while the server runs: it gets calls at markers that its
chip does not have. The reference data stays as it is. An unknown profile prints those on an older chip.`,
  operands: [1, 1],
});
