export const command = /** @type {const} */ ({
  usage: `Usage:
  npm run ask -- ["<question>" …] [--url <url>] [--client <id>]
Asks about a genome as an assistant does, with the tools of a running service: start it with npm start. Understands
marker ids (rs12913832), genes (MC1R), regions (16:89985000-89987000, 0-based), "results", "profiles", and otherwise
tells what it may see. Needs no model. Shows every request; when consent is missing, it prints the link to the consent
page and waits. Without a question it asks for yours. Keeps nothing after it ends.
--url is the tools' address, by default those of this machine; --client is the application's id, assistant by default.
Example:
  npm run ask -- "What may you see?" "What is my genotype at rs12913832?"`,
  options: { url: { type: "string" }, client: { type: "string", default: "assistant" } },
  operands: [0, Number.POSITIVE_INFINITY],
});
