import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { z } from "zod";

const versions = z.record(z.string(), z.string()).default({});
const packageFile = z.object({ dependencies: versions, devDependencies: versions });
const packagesOf = (folder: string) => {
  const { dependencies, devDependencies } = packageFile.parse(
    JSON.parse(readFileSync(`${folder}package.json`, "utf8")),
  );
  return { ...dependencies, ...devDependencies };
};

/** Someone who copies an example reads all of it first. */
const MAX_LINES = { "minimal-typescript": 460, "minimal-python": 310 };

for (const [example, most] of Object.entries(MAX_LINES))
  test(`examples/${example} can be read in one sitting: it has at most ${most} lines`, () => {
    const files = globSync(`examples/${example}/{*,{app,lib}/**/*}.{ts,tsx,mjs,py}`).filter(
      (file) => !file.endsWith("next-env.d.ts"),
    );
    const lines = files.map((file) => readFileSync(file, "utf8").trimEnd().split("\n").length);
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(most);
  });

// In place, they would find packages and files of this project that a copy does not have.
for (const example of readdirSync("examples").filter((name) => existsSync(`examples/${name}/package.json`)))
  test(`examples/${example} stands alone: it names the packages that it imports, as this project does`, () => {
    const folder = `examples/${example}/`;
    const named = packagesOf(folder);
    const files = globSync(`${folder}{*,{app,lib}/**/*}.{ts,tsx}`);
    const imported = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/ from "((?:@[^/"]+\/)?[^/"]+)/g)].map(([, name = ""]) => name),
    );
    expect(imported.length).toBeGreaterThan(5);
    expect(imported.filter((name) => !/^\.|^node:/.test(name) && !(name in named))).toEqual([]);
    expect(packagesOf("")).toMatchObject(named);
  });
