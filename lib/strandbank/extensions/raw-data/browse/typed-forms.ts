/** A text in the grammar of `/docs/search/`, or the build other than GRCh37 that it mentions. */
type Form = { text: string } | { otherBuild: string };

/** Rewrites what other programs write for a marker, a place or a gene, in a text of plain characters. */
export function rewriteForm(typed: string): Form {
  const text = typed.replace(/\brs[ #:-]{1,3}(?=[0-9])/gi, "rs");
  if (WEB_PAGE.test(text)) return inUrl(text.includes("://") ? text : `https://${text}`);
  const row = OWN_ROW.exec(text)?.[1];
  const word = LABEL.exec(text)?.[0];
  const [, before, behind] = GENE.exec(text) ?? [];
  return { text: row ?? spdi(text) ?? before ?? behind ?? (word ? text.slice(word.length) : text) };
}

/** A row of a raw-data file: its id says it all. */
const OWN_ROW =
  /^((?:rs|i)[0-9]{1,15})[\t,; ]{1,3}(?:chr)?(?:[0-9]{1,2}|x|y|mt?)[\t,; ]{1,3}[0-9]{1,9}(?:[\t,; ]{1,3}[acgtdi0-]{1,2}){0,2}$/i;
const LABEL = /^(?:snps?|variants?|markers?|rs ?ids?|ids?|dbsnp)[ :#]{1,3}(?=(?:rs|i)[0-9])/i;
const GENE = /^(?:(?:the )?gene[ :]{1,2}([a-z0-9._@-]{1,30})|(?:the )?([a-z0-9._@-]{1,30}) gene)$/i;
const WEB_PAGE = /^(?:https?:\/\/|(?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,10}\/)\S+$/i;

/** NCBI's form of a variant, whose position counts from 0: sequence, position, deleted and inserted bases. */
const SPDI = /^(nc_[0-9]{6}(?:\.[0-9]{1,3})?):([0-9]{1,9}):([acgt]{0,99}|[0-9]{1,3}):[acgt]{0,99}$/i;

function spdi(text: string): string | null {
  const [, sequence, position, deleted = ""] = SPDI.exec(text) ?? [];
  if (sequence === undefined) return null;
  const length = /^[0-9]+$/.test(deleted) ? Number(deleted) : deleted.length;
  const [first, last] = [Number(position) + 1, Number(position) + length];
  return `${sequence}:${first}${last > first ? `-${last}` : ""}`;
}

/** The place in the URL of a genome browser that says its build; any other text as it is. */
function inUrl(text: string): Form {
  if (!URL.canParse(text)) return { text };
  const { hostname, pathname, search } = new URL(text);
  const query = new URLSearchParams(search.replaceAll(";", "&"));
  const [database, position, region] = ["db", "position", "r"].map((name) => query.get(name));
  if (database && position) return database === "hg19" ? { text: position } : { otherBuild: database };
  if (hostname.endsWith("ensembl.org") && region)
    return hostname === "grch37.ensembl.org" ? { text: region } : { otherBuild: hostname };
  const [, variant] = /^\/(?:variant|region)\/([^/]+)/.exec(pathname) ?? [];
  if (!hostname.startsWith("gnomad.") || !variant || variant.startsWith("rs")) return { text };
  const set = query.get("dataset") ?? hostname;
  return /^(?:gnomad_r2|exac)/.test(set) ? { text: variant } : { otherBuild: set };
}
