export const command = /** @type {const} */ ({
  usage: `Usage:
  npm run import -- <file> [--account <email>] [--name <name>]
Imports a raw-data file (plain, gzip or zip; build 37) as a profile. Without --account it also creates an account.
Example:
  npm run import -- raw-data.txt --name "Vera Stein"`,
  options: { account: { type: "string" }, name: { type: "string", default: "Imported Profile" } },
  operands: [1, 1],
});
