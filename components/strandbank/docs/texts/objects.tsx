import type { DocText } from "@/components/strandbank/docs/doc-text";
import { fieldTable } from "@/components/strandbank/docs/field-table";
import type { ApiDescription } from "@/lib/provider/docs/operations";

/** The named objects in answers, with their fields. */
export const objects = ({ objects: named }: ApiDescription): DocText => ({
  slug: "objects",
  title: "Objects",
  lead: "The objects in JSON responses. Lists in the current API come in an envelope: data holds the items, and links.next the URL of the next page.",
  sections: named.map(({ name, description, fields }) => ({
    id: name,
    title: name,
    body: (
      <>
        {description && <p>{description}</p>}
        {fieldTable({ label: name, noun: "Field", fields, optional: "Optional." })}
      </>
    ),
  })),
});
