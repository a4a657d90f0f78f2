import { type Db, database } from "@/lib/store/database";

/**
 * Keeps what was made from the reference data, by name, for as long as they stay the same; of more than `most`, the
 * latest used. What is kept must not be changed.
 */
export class PerVersion<K, V> {
  private kept = new Map<K, V>();
  private version = "";
  private of: Db | undefined;

  constructor(private readonly most: number) {}

  get(version: string, name: K): V | undefined {
    if (version !== this.version || this.of !== database()) return undefined;
    const value = this.kept.get(name);
    if (value === undefined) return undefined;
    // A Map keeps the order in which entries came in: the first is the one not used for the longest time.
    this.kept.delete(name);
    this.kept.set(name, value);
    return value;
  }

  set(version: string, name: K, value: V): void {
    if (version !== this.version || this.of !== database()) {
      this.kept = new Map();
      this.version = version;
      this.of = database();
    }
    this.kept.set(name, value);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
  }
}
