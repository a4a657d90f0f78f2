export const command = /** @type {const} */ ({
  usage: `Usage:
  npm run reset [-- --yes]
  npm run reset -- --remove-demo [--yes]
Resets the demo to its first state, also while the server runs: deletes accounts, applications and consents that are
not the demo's, and undoes every change to the demo's. Asks first; --yes answers for you, as a script has to.
Where an older program made the data, it deletes that data, and the next start makes new data.
--remove-demo removes the demo instead: its accounts with their profiles, its applications and its token. Accounts that
people made stay, and so does the reference data. The service then starts with DEMO=false.
Example:
  npm run reset -- --yes`,
  options: { yes: { type: "boolean", default: false }, "remove-demo": { type: "boolean", default: false } },
});
