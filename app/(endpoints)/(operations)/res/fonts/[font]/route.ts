import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import type { Handler } from "@/lib/strandbank/platform/http/handler";
import { route } from "@/lib/strandbank/platform/http/route";

/** The fonts of static pages, which must look right while the pages process is away too. */
const FILES: Readonly<Record<string, string>> = {
  "inter.woff2": "inter/files/inter-latin-wght-normal.woff2",
  "source-serif-4.woff2": "source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  "jetbrains-mono.woff2": "jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
};

/** Serves a font of the static pages. Throws `not_found`. */
const handleFont: Handler = async (_request, { params }) => {
  const { font } = z.object({ font: z.string() }).parse(await params);
  const file = Object.hasOwn(FILES, font) ? FILES[font] : undefined;
  if (file === undefined) throw new ServiceError("not_found", "There is no such font.");
  const folder = join(/* turbopackIgnore: true */ process.cwd(), "node_modules/@fontsource-variable");
  return new Response(new Uint8Array(await readFile(join(/* turbopackIgnore: true */ folder, file))), {
    headers: {
      "content-type": "font/woff2",
      "cache-control": "public, max-age=604800",
      "cross-origin-resource-policy": "same-origin",
    },
  });
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleFont });
