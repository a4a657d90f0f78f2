import type { ReferenceData } from "./reference-versions";

type Opened = Pick<ReferenceData, "db"> & { close(): void };

/** The versions that this process has open: the newest one, and older ones while they are used. */
export class VersionsInUse {
  readonly #open: (version: string) => Opened | null;
  readonly #versions = new Map<string, VersionInUse>();
  #newest = "";

  /** @param open gives null for a version that is gone */
  constructor(open: (version: string) => Opened | null) {
    this.#open = open;
  }

  /** Begins a use; null when the version is gone. */
  take(version: string): ReferenceData | null {
    const known = this.#versions.get(version);
    if (known) return known.hold();
    const opened = this.#open(version);
    if (opened === null) return null;
    const made = new VersionInUse(version, opened, () => this.#closeUnused());
    this.#versions.set(version, made);
    if (Number(version) > Number(this.#newest)) this.#newest = version;
    made.hold();
    this.#closeUnused();
    return made;
  }

  #closeUnused(): void {
    for (const [version, one] of this.#versions) {
      if (one.uses > 0 || version === this.#newest) continue;
      this.#versions.delete(version);
      one.opened.close();
    }
  }
}

class VersionInUse implements ReferenceData {
  uses = 0;
  readonly version: string;
  readonly db: Opened["db"];
  readonly opened: Opened;
  readonly #onUnused: () => void;

  constructor(version: string, opened: Opened, onUnused: () => void) {
    this.version = version;
    this.db = opened.db;
    this.opened = opened;
    this.#onUnused = onUnused;
  }

  hold(): this {
    this.uses += 1;
    return this;
  }

  [Symbol.dispose](): void {
    this.uses -= 1;
    if (this.uses === 0) this.#onUnused();
  }
}
