import { asMarkerKey } from "@/lib/strandbank/platform/store/tables/numbers";
import type { ReferenceTables } from "./file/tables";

/** Collects the runs of consecutive markers at the same gene from markers in genome order. */
export class GeneSpans {
  readonly rows: ReferenceTables["gene_span"][] = [];
  readonly #open = new Map<string, ReferenceTables["gene_span"]>();

  add(genes: readonly string[], key: number): void {
    for (const gene_name of genes) {
      const span = this.#open.get(gene_name);
      const end_key = asMarkerKey(key + 1);
      if (span?.end_key === key) span.end_key = end_key;
      else {
        const begun = { gene_name, first_key: asMarkerKey(key), end_key };
        this.#open.set(gene_name, begun);
        this.rows.push(begun);
      }
    }
  }
}
