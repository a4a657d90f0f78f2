/** Neither a location, an accession nor a phenotype. Source: the specification's table of scopes. */
export const FIXED_SCOPES = [
  "basic",
  "names",
  "email",
  "profile:image",
  "report:all",
  "report:genetic_weight",
  "report:wellness.alcohol_flush_reaction",
  "report:wellness.caffeine_consumption",
  "report:wellness.deep_sleep",
  "report:wellness.homocysteine",
  "report:wellness.lactose",
  "report:wellness.muscle_composition",
  "report:wellness.saturated_fat_and_weight",
  "report:wellness.sleep_movement",
  "genomes",
  "phenotypes:read:all",
] as const;

/** The phenotypes of the specification; each has a `phenotypes:read:` and a `phenotypes:write:` scope. */
export const PHENOTYPE_IDS = [
  "bd_pgen_patient_id",
  "date_of_birth",
  "family_tree_url",
  "height_mm",
  "platform",
  "sex",
  "weight_g",
] as const;

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

/** The broadest scopes of the specification's table, and writing every phenotype. */
export const EVERY_SCOPE = new ScopeSet([
  ...FIXED_SCOPES,
  ...PHENOTYPE_IDS.map((id) => `phenotypes:write:${id}`),
]);

/** Reads a space-delimited list; folds repeated spaces and scopes. Does not check that the scopes exist. */
export const parseScopes = (text: string): ScopeSet =>
  new ScopeSet(text.split(" ").filter((scope) => scope !== ""));

/**
 * Reads a scope parameter as clients send it. `%20` in it counts as a space: samples and a common library
 * encode the list twice, and no scope has a percent sign.
 */
export const requestedScopes = (text: string): ScopeSet => parseScopes(text.replaceAll("%20", " "));
