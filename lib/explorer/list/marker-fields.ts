import { lociFields } from "./export-rows";
import { platformsAmong, type TableFields } from "./list-table";
import { kindsOf, type MarkerListRow } from "./marker-rows";
import { referenceLinks } from "./reference-links";

/** The fields of an exported file of markers. */
export const markerFields: TableFields<MarkerListRow> = {
  marker: [{ name: "marker", value: ({ marker }) => marker.id }],
  call: [
    { name: "call", value: ({ call }) => (call.kind === "called" ? call.letters : null) },
    { name: "call_status", value: ({ call }) => call.kind },
  ],
  position: lociFields(({ marker }) => marker),
  gene: [{ name: "genes", value: ({ marker }) => marker.gene_names }],
  alleles: [
    { name: "alleles", value: ({ marker }) => [...new Set(marker.variants.map(({ allele }) => allele))] },
  ],
  kind: [{ name: "kinds", value: ({ marker }) => kindsOf(marker) }],
  aliases: [{ name: "alternate_ids", value: ({ marker }) => marker.alternate_ids }],
  platforms: [{ name: "platforms", value: ({ marker }) => platformsAmong(marker.variants) }],
  links: [
    {
      name: "links",
      value: ({ marker, chromosome }) => referenceLinks(marker, chromosome).map(({ href }) => href),
    },
  ],
};
