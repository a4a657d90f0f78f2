export const command = /** @type {const} */ ({
  usage: `Usage:
  npm run import -- <file> [--account <email>] [--name <name>] [--person <column>]
Imports a raw-data file (plain, gzip or zip; build 37) as a profile. Without --account it also creates an account.
--person chooses one of several people whose results are in the file, by the name of their column.
Example:
  npm run import -- raw-data.txt --name "Vera Stein"`,
  options: {
    account: { type: "string" },
    name: { type: "string", default: "Imported Profile" },
    person: { type: "string" },
  },
  operands: [1, 1],
});
