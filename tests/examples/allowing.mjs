import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

// The assistant at the URL that the conformance suite appends, with a customer who opens every link.
const child = spawn(process.execPath, ["examples/assistant/ask.ts", "What may you see?"], {
  env: { ...process.env, MCP_URL: process.argv[2] },
  stdio: ["ignore", "pipe", "inherit"],
});
createInterface(child.stdout).on("line", (line) => {
  if (URL.canParse(line)) fetch(line);
});
child.on("close", (code) => process.exit(code));
