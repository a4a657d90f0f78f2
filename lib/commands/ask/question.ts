interface Question {
  tool: string;
  given: Record<string, unknown>;
  /** Whether the tool reads one profile. */
  isOfProfile: boolean;
}

const of = (tool: string, given: Record<string, unknown>): Question => ({ tool, given, isOfProfile: true });

/** The tool that a question needs: an assistant with a model would choose by the tools' descriptions. */
export function questionOf(text: string): Question {
  const marker = /\b(?:rs|i)\d+\b/i.exec(text);
  if (marker) return of("read_marker", { marker_id: marker[0].toLowerCase() });
  const [, chromosome, start, end] = /\b(\d{1,2}|X|Y|MT):(\d+)-(\d+)\b/i.exec(text) ?? [];
  if (chromosome) return of("read_region", { chromosome, start: Number(start), end: Number(end) });
  if (/\b(results?|reports?|groups?)\b/i.test(text)) return of("read_results", {});
  const gene = /\b[A-Z][A-Z0-9-]{2,}\b/.exec(text);
  if (gene) return of("read_gene", { gene_name: gene[0] });
  const tool = /\b(profiles?|who)\b/i.test(text) ? "list_profiles" : "what_may_i_see";
  return { tool, given: {}, isOfProfile: false };
}
