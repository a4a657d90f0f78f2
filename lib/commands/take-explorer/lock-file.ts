import { readFileSync } from "node:fs";

/** A package as package-lock.json has it, by the path where it is installed. */
interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
type Packages = Record<string, Locked>;

/** The package-lock.json of an application: exactly the versions of this project, as far as it needs them. */
export function lockFile(
  application: { name: string; version: string } & Locked & { devDependencies: object },
) {
  const { packages, ...lock } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    lockfileVersion: number;
    packages: Packages;
  };
  const { name, version, dependencies, devDependencies } = application;
  const placed: Packages = {};
  const place = (needed: string, from: string): void => {
    const path = pathOf(needed, from, packages);
    if (path === null || path in placed) return;
    const { dev: _, devOptional: __, ...locked } = packages[path] as Locked & Record<string, unknown>;
    placed[path] = locked;
    for (const next of namesIn(locked.dependencies, locked.optionalDependencies, locked.peerDependencies))
      place(next, path);
  };
  for (const needed of namesIn(dependencies, devDependencies)) place(needed, "");
  const sorted = Object.fromEntries(Object.entries(placed).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...lock, name, version, packages: { "": application, ...sorted } };
}

const namesIn = (...lists: (object | undefined)[]): string[] =>
  lists.flatMap((list) => Object.keys(list ?? {}));

/** Where Node.js finds a package from another one; null where it is not locked, such as an optional peer. */
function pathOf(name: string, from: string, packages: Packages): string | null {
  for (let parent = from; ; parent = parent.slice(0, Math.max(0, parent.lastIndexOf("/node_modules/")))) {
    const path = `${parent === "" ? "" : `${parent}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (parent === "") return null;
  }
}
