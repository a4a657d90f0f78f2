import type { Store } from "@/lib/provider/store/opened-store";
import { store } from "./database";

/**
 * Makes a value once for the open store: what follows from data that never changes. A promise that fails is
 * made again.
 */
export function perStore<T extends {}>(make: (of: Store) => T): () => T {
  const values = new WeakMap<Store, T>();
  return () => {
    const of = store();
    const known = values.get(of);
    if (known !== undefined) return known;
    const made = make(of);
    values.set(of, made);
    if (made instanceof Promise) made.catch(() => values.delete(of));
    return made;
  };
}
