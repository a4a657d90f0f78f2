export interface PageProps<Params = unknown> {
  params: Promise<Params>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The value of a search parameter; the first one if it is repeated. */
export const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
