import type { Decision } from "./decision";

/** About lists, pages and the reference data. */
export const referenceDecisions: readonly Decision[] = [
  {
    id: "order",
    question: "In which order do lists come?",
    decision:
      "Markers come in genome order: chromosomes 1 to 22, X, Y, MT, then by start, end and id. Variants follow their marker, then their allele. Two markers at one locus list their variants separately.",
    why: "Pages fit together only if every request sorts the same way, and genome order is what people expect.",
  },
  {
    id: "required-parameters",
    question: "Which parameters do the lists require?",
    decision:
      "None; without any, they list the whole genome. Marker lists also accept `chromosome_id`, and variant lists `id`. `start` or `end` without `accession_id` or `chromosome_id` is 400.",
    why: "A position means nothing without its chromosome, and a guess would answer a different question.",
  },
  {
    id: "region-bounds",
    question: "Are the bounds of a region inclusive?",
    decision:
      "Coordinates are half-open: a single base at 1-based position p has `start` p − 1 and `end` p; an insertion has `start` equal to `end`. A region returns everything that overlaps it, including insertions at its start. You can send either bound alone. `start` above `end`, or a negative bound, is 400; equal bounds give an empty page.",
    why: "Half-open regions fit together without gaps, and no marker of length one falls into two neighboring regions.",
  },
  {
    id: "limit",
    question: "How long is a page?",
    decision:
      "1,000 items by default and at most 10,000; larger values count as 10,000. Zero, negative values and text are 400. An `offset` past the end gives an empty page.",
    why: "A client that asks for too much wants everything and follows `links.next` anyway; a client that asks for nothing has a bug.",
  },
  {
    id: "next",
    question: "What exactly is `links.next`?",
    decision:
      "An absolute URL with the same query and with `limit` and `offset` set, built from the service’s public base URL; `null` on the last page.",
    why: "A client can follow it as it is, even behind a proxy.",
  },
  {
    id: "no-match",
    question: "What does a filter return that matches nothing?",
    decision: "An empty list. An unknown id in a path is 404.",
    why: "Asking for the markers of a gene that has none is a valid question; naming a resource that does not exist is not.",
  },
  {
    id: "id-list",
    question: "What may `id` contain?",
    decision:
      "Comma-separated ids, primary or alternate, with or without spaces. Unknown ids are skipped and duplicates returned once. An alternate id in a path returns the marker under its primary id.",
    why: "Lists often come from files with ids that this service does not know; one of them must not fail the rest.",
  },
  {
    id: "one-marker",
    question: "When do two ids name one marker?",
    decision:
      "When they have the same locus and the same set of alleles. The primary id is an `rs` id rather than an `i` id, then the one with the lowest number; the others are its `alternate_ids`.",
    why: "The specification lists the ids of markers with the same variants as alternate ids.",
  },
  {
    id: "raw-data-files",
    question: "What does a customer's raw-data file add to the reference data?",
    decision:
      "Nothing. Rows at markers of the reference data become the profile's calls; all others stay with the profile, private, and come back in its export. Sensitive results are off until the customer turns them on.",
    why: "A file is its owner's. What anybody reads must not depend on who imported what.",
  },
  {
    id: "new-markers",
    question: "How does the reference data grow?",
    decision:
      "Only while the service is stopped, by its operator: from a list of markers, or from the locations of a raw-data file. Each of these locations becomes a single base with the alleles A, C, G and T, whatever the file's calls are. An id that is known at the same locus with other alleles keeps these; an unknown one there is a marker of its own. Markers keep their index in the published key, and new ones follow at the end.",
    why: "A raw-data file does not say which alleles a marker has, and one person's calls must not decide what everybody reads.",
  },
  {
    id: "odd-parameters",
    question: "What about blank, unknown or repeated parameters?",
    decision:
      "Blank and unknown parameters are ignored, and surrounding spaces are removed. Repeating a parameter that takes a single value is 400. OAuth parameters are taken exactly as sent.",
    why: "Forms send blank fields, but with two different values nobody knows which one was meant.",
  },
  {
    id: "platform-label",
    question: "Does `platform_label` filter the lists?",
    decision:
      "No. Marker and variant lists, with and without a profile, ignore it like every unknown parameter; `links.next` keeps it. Each variant has its own `platform_labels`.",
    why: "The variants of a platform follow no order in the genome, so finding a page at any offset would mean reading every marker before it.",
  },
  {
    id: "accessions-by-chromosome",
    question: "What follows the accession of one chromosome?",
    decision: "`links.next` leads to the next chromosome’s list, and is `null` after MT.",
    why: "The specification allows it, and a client can walk the whole genome by following one link.",
  },
  {
    id: "cross-origin",
    question: "Who may read responses from other sites?",
    decision:
      "Scripts on any site can read everything under `/3/` and `/1/`, `/token/`, `/revoke/` and the metadata, errors included, but never with cookies. Pages, forms, `/authorize/` and `/introspect/` allow no other site. Scripts can also read `WWW-Authenticate`, `Retry-After` and `X-Request-Id`.",
    why: "Applications that run in the browser need them, and nothing that a browser sends by itself opens what a token opens.",
  },
];
