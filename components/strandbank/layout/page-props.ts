import type { Metadata } from "next";

export type Parameter = string | string[] | undefined;

export interface PageProps<Params = unknown> {
  params: Promise<Params>;
  searchParams: Promise<Record<string, Parameter>>;
}

/** The value of a search parameter; the first one if it is repeated. */
export const first = (value: Parameter): string | undefined => (Array.isArray(value) ? value[0] : value);

/** What a page has for the code in `?done=` or `?problem=`; undefined for a code that it does not know. */
export function entryFor<Entry>(
  entries: Readonly<Record<string, Entry>>,
  parameter: Parameter,
): Entry | undefined {
  const code = first(parameter) ?? "";
  return Object.hasOwn(entries, code) ? entries[code] : undefined;
}

/** What is wrong with a form: the id of the field that fixes it, and a sentence. */
export type FormProblem = readonly [field: string, text: string];

/** The `generateMetadata` of a page whose title says first that its form came back with a problem. */
export const formTitle =
  (title: string) =>
  async ({ searchParams }: PageProps): Promise<Metadata> => ({
    title: `${(await searchParams).problem ? "Error: " : ""}${title}`,
  });
