export const command = /** @type {const} */ ({
  usage: `Usage:
  npm run clients -- list
  npm run clients -- add --name <name> --developer <name> --redirect <uri> [--redirect <uri> …]
                         --purpose "<scope> <kind> <what you use it for>" [--purpose … …] [--needed <scope> …]
                         [--id <id>] [--homepage <url>] [--public] [--retry-seconds <seconds>]
                         [--dpop off|allowed|required]
  npm run clients -- set <id> [--retry-seconds <seconds>] [--dpop off|allowed|required]
  npm run clients -- rotate <id> [--keep-old <hours>]
  npm run clients -- show <id>
  npm run clients -- verify <id> <digest> [--logo <file.png>]
  npm run clients -- unverify <id>
  npm run clients -- remove <id>
--keep-old sets how long the old secret keeps working: 24 hours by default. With 0, for one that may have leaked, it ends
immediately, and so do all connections of the application.
The kind of a purpose is show, personalize, research or other. --needed marks a scope that the application cannot work
without: customers see that, and can still refuse it.
show prints all that an application says about itself, and a digest of it.
verify takes that digest, so that you verify what you have seen. It lets customers see an application by its name, and its logo if you give one, until its developer changes it.
Others are named by where their redirect URIs lead. Applications that you add here are verified already.
remove also ends every consent and token of the application.
--retry-seconds lets an application that lost the response to a refresh ask again within that time: at most 60, 0 by default.
--dpop binds its tokens to a key of its own (RFC 9449): where it sends a proof, or always. It is off by default.
--public registers an application that cannot keep a secret, such as a mobile app.
Example:
  npm run clients -- add --name "My Application" --developer "My Company" --redirect https://my.example/callback \\
    --purpose "names show Whose results a page shows."`,
  verbs: {
    list: {},
    add: {
      options: {
        id: { type: "string" },
        name: { type: "string", default: "" },
        developer: { type: "string", default: "" },
        homepage: { type: "string" },
        redirect: { type: "string", multiple: true },
        purpose: { type: "string", multiple: true },
        needed: { type: "string", multiple: true },
        "retry-seconds": { type: "string", default: "0" },
        dpop: { type: "string", default: "off" },
        public: { type: "boolean", default: false },
      },
      required: ["purpose"],
    },
    set: { options: { "retry-seconds": { type: "string" }, dpop: { type: "string" } }, operands: [1, 1] },
    rotate: { options: { "keep-old": { type: "string", default: "24" } }, operands: [1, 1] },
    show: { operands: [1, 1] },
    verify: { options: { logo: { type: "string" } }, operands: [2, 2] },
    unverify: { operands: [1, 1] },
    remove: { operands: [1, 1] },
  },
});
