import { globSync, readdirSync, readFileSync } from "node:fs";
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

// In place, they would find packages and files of this project that a copy does not have.
for (const example of readdirSync("examples").filter((name) => name !== "minimal-python"))
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
