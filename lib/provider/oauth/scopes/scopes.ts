const LOCATION = /^(rs|i)[0-9]{1,15}$/;
const ACCESSION = "accession:";

/** Tells whether a scope has the form of a location id, `rsXX` or `iXX`. */
export const isLocationScope = (scope: string): boolean => LOCATION.test(scope);

/** The accession id of an `accession:<accession_id>` scope, else null. */
export const accessionOfScope = (scope: string): string | null =>
  scope.startsWith(ACCESSION) ? scope.slice(ACCESSION.length) : null;

/** An unordered set of scopes without repetition. Immutable. */
export class ScopeSet {
  /** The scopes, sorted by code unit. */
  readonly names: readonly string[];
  /** Location ids, sorted. */
  readonly locations: readonly string[];
  /** Accession ids, sorted. */
  readonly accessions: readonly string[];
  private readonly lookup: ReadonlySet<string>;

  constructor(scopes: Iterable<string>) {
    this.lookup = new Set(scopes);
    this.names = [...this.lookup].sort();
    this.locations = this.names.filter(isLocationScope);
    this.accessions = this.names.flatMap((scope) => accessionOfScope(scope) ?? []);
  }

  has(scope: string): boolean {
    return this.lookup.has(scope);
  }

  /** The scopes of this set that `keep` accepts. */
  filter(keep: (scope: string) => boolean): ScopeSet {
    return new ScopeSet(this.names.filter(keep));
  }

  /** The wire form: sorted and space-delimited. */
  toString(): string {
    return this.names.join(" ");
  }
}

/** Reads a space-delimited list; folds repeated spaces and scopes. Does not check that the scopes exist. */
export const parseScopes = (text: string): ScopeSet =>
  new ScopeSet(text.split(" ").filter((scope) => scope !== ""));

/**
 * Reads a scope parameter as clients send it. `%20` in it counts as a space: samples and a common library
 * encode the list twice, and no scope has a percent sign.
 */
export const requestedScopes = (text: string): ScopeSet => parseScopes(text.replaceAll("%20", " "));
