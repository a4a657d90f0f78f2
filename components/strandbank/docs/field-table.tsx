import { Fragment } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Field, TypePart } from "@/lib/provider/docs/fields";
import { withCode } from "./with-code";

interface FieldTableProps {
  label: string;
  /** Heading of the first column, such as "Parameter". */
  noun: string;
  fields: readonly (Field & { place?: string })[];
  /** Word for a field that is not required, such as "optional". */
  optional: string;
}

/** A table of names, types and meanings. Call it as a function, so that the search can read its text. */
export const fieldTable = ({ label, noun, fields, optional }: FieldTableProps) => (
  <Table label={label}>
    <TableHeader>
      <TableRow>
        <TableHead>{noun}</TableHead>
        <TableHead>Type</TableHead>
        <TableHead>Meaning</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {fields.map(({ name, type, description, isRequired, place }) => (
        <TableRow key={`${place ?? ""} ${name}`}>
          <TableHead scope="row" className="py-2.5 align-top text-foreground">
            <code>{name}</code>
          </TableHead>
          <TableCell className="min-w-28 align-top">{typeText(type)}</TableCell>
          <TableCell className="min-w-48 align-top">
            {[place === "path" && "In the path.", !isRequired && optional, withCode(description)].map(
              (part, index) => part && <Fragment key={String(index)}>{part} </Fragment>,
            )}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** The types of a value; named objects link to their description. */
export const typeText = (parts: readonly TypePart[]): React.ReactNode =>
  parts.map(({ text, isObject }, index) => (
    <Fragment key={text}>
      {index > 0 && " or "}
      {isObject ? <a href={`/docs/objects/#${text.replace(/(\[\])+$/, "")}`}>{text}</a> : text}
    </Fragment>
  ));
