export const command = /** @type {const} */ ({
  usage: `Usage:
  npm run take-explorer -- <folder> [--name <name>] [--with-workshop]
  npm run take-explorer -- <folder> --minimal
Copies Rangefinder, the reference application, to a new or empty folder as a standalone application.
--name is what people read on its pages and register it as: "My Application" by default.
--with-workshop adds the pages that show and test it: the trace, the attacks and the demo controls.
--minimal writes two small applications instead, one in TypeScript and one in Python: a sign-in, one marker, one result.
Example:
  npm run take-explorer -- ../my-application --name "Genome Garden"`,
  options: {
    "with-workshop": { type: "boolean", default: false },
    name: { type: "string", default: "My Application" },
    minimal: { type: "boolean", default: false },
  },
  operands: [1, 1],
});
