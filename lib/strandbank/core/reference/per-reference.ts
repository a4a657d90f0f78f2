import { type Reference, reference } from "./file/open";

/** Makes a value that follows from the reference data once for the open file; again when it fails. */
export function perReference<T extends {}>(make: () => T): () => T {
  const values = new WeakMap<Reference, T>();
  return () => {
    const of = reference();
    const known = values.get(of);
    if (known !== undefined) return known;
    const made = make();
    values.set(of, made);
    if (made instanceof Promise) made.catch(() => values.delete(of));
    return made;
  };
}
