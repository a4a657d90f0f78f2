import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

// `npm run ask` at the URL that the conformance suite appends, with a customer who opens every link.
const [url = ""] = process.argv.slice(2);
const args = ["lib/commands/run.mjs", "ask", "What may you see?", "--url", url];
const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
createInterface(child.stdout).on("line", (line) => {
  if (URL.canParse(line)) fetch(line);
});
child.on("close", (code) => process.exit(code));
