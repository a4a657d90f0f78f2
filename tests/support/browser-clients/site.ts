import { createServer } from "node:http";
import { build } from "esbuild";
import { listening } from "../servers/listening";

/** A website on an origin of its own, whose only page runs a client library in the browser. */
export interface Site extends Disposable {
  origin: string;
}

/**
 * Serves one page at every path, with a script whose imports start from this folder. `config` is read at each
 * request and passed to the script as `siteConfig`.
 */
export async function openSite(code: string, config: () => object): Promise<Site> {
  const script = await bundled(code);
  const server = createServer(({ url }, answer) => {
    if (url === "/client.js") return answer.setHeader("content-type", "text/javascript").end(script);
    answer.setHeader("content-type", "text/html; charset=utf-8").end(`<!doctype html>
      <title>Elsewhere</title>
      <link rel="icon" href="data:,">
      <pre role="status"></pre>
      <script>globalThis.siteConfig = ${JSON.stringify(config())}</script>
      <script src="/client.js"></script>`);
  });
  return {
    origin: `http://127.0.0.1:${await listening(server)}`,
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: "tests/support/browser-clients" },
    bundle: true,
    format: "iife",
    platform: "browser",
    write: false,
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}
