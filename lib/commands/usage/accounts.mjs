export const command = /** @type {const} */ ({
  usage: `Usage:
  npm run accounts -- list
  npm run accounts -- add <email> --name <name> [--ask]
  npm run accounts -- password <email> [--ask] [--keep-passkeys]
  npm run accounts -- sign-out <email> | --all
  npm run accounts -- remove <email>
add and password generate a password and print it. With --ask you choose it: type it, or pipe it in as the first line.
password also ends all sessions of the account and removes its passkeys, unless --keep-passkeys is given. sign-out ends the sessions of one account, or of all; applications keep their access. remove permanently deletes the account, its profiles and its consents.
Example:
  npm run accounts -- add vera@stein.example --name "Vera Stein"`,
  verbs: {
    list: {},
    add: {
      options: { name: { type: "string" }, ask: { type: "boolean", default: false } },
      required: ["name"],
      operands: [1, 1],
    },
    password: {
      options: {
        ask: { type: "boolean", default: false },
        "keep-passkeys": { type: "boolean", default: false },
      },
      operands: [1, 1],
    },
    "sign-out": { options: { all: { type: "boolean", default: false } }, operands: [0, 1] },
    remove: { operands: [1, 1] },
  },
});
