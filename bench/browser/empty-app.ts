import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, parse, resolve } from "node:path";
import { benchFolder } from "@/bench/support/data";
import { untilAnswered } from "@/bench/support/servers";
import { runToEnd } from "@/lib/commands/launch/child";

const NEXT = "node_modules/next/dist/bin/next";
const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };

/**
 * An application of the same framework with one empty page. For lack of a configuration Next would take the
 * project's.
 */
const filesOf = (folder: string): Record<string, string> => ({
  "package.json": `{ "private": true, "type": "module" }\n`,
  // The packages lie in the project, which need not be near the data.
  "next.config.js": `export default { turbopack: { root: ${JSON.stringify(parse(folder).root)} } };\n`,
  "app/layout.jsx": `export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`,
  "app/page.jsx": `export default function Page() {
  return <h1>Empty</h1>;
}
`,
});

/**
 * Writes and builds the empty application in a folder of its own beside the data, and serves it once it
 * answers.
 */
export async function startEmpty(port: number): Promise<ChildProcess> {
  const folder = resolve(benchFolder("empty"));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "app"), { recursive: true });
  for (const [name, text] of Object.entries(filesOf(folder))) writeFileSync(join(folder, name), text);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "dir");
  const { code, output } = await runToEnd([NEXT, "build", folder], { quiet: true, env });
  if (code !== 0) throw new Error(`The empty page could not be built:\n${output.trim()}`);
  const child = spawn(process.execPath, [NEXT, "start", folder, "--port", String(port)], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilAnswered(child, `http://localhost:${port}/`);
  return child;
}
