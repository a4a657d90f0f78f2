import { ChevronLeftIcon } from "lucide-react";
import type { Metadata } from "next";
import { cn } from "@/components/ui/cn";

/** A page that lists, one that is read or filled in, one that asks, and one with a single form. */
const SIZES = { list: "max-w-4xl", sheet: "max-w-3xl", question: "max-w-2xl", form: "max-w-xl" };

interface FrameProps {
  size: keyof typeof SIZES;
  /** Where the way back leads, and what it is called. */
  back?: { href: string; name: string };
  /** Missing where the page begins with a heading of its own. */
  title?: React.ReactNode;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of a page: the header’s left edge, its width, the way back, its heading and lead. */
export const Page = ({ size, back, title, lead, children }: FrameProps) => (
  <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
    <div className={SIZES[size]}>
      {back && (
        <a
          href={back.href}
          className="-ml-1 mb-3 inline-flex print:hidden min-h-8 items-center gap-1 text-muted-foreground text-sm underline-offset-4 hover:underline"
        >
          <ChevronLeftIcon aria-hidden className="size-4" />
          <bdi>{back.name}</bdi>
        </a>
      )}
      {title && <h1 className="break-words text-3xl leading-tight tracking-tight sm:text-4xl">{title}</h1>}
      {lead && <p className="mt-3 max-w-2xl text-lg text-muted-foreground leading-relaxed">{lead}</p>}
      {children}
    </div>
  </main>
);

interface SectionProps {
  title: string;
  text?: React.ReactNode;
  children?: React.ReactNode;
}

export function Section({ title, text, children }: SectionProps) {
  return (
    <section className="mt-12">
      <h2 className="font-semibold text-2xl">{title}</h2>
      {text && <p className="mt-2 max-w-2xl text-muted-foreground leading-relaxed">{text}</p>}
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}

/** A name and its value in a `<dl>`, one above the other. */
export const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0 max-w-full">
    <dt className="text-muted-foreground text-sm">{name}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
);

const TONES = {
  plain: "bg-card marker:text-brass",
  warning: "border-warning/40 bg-warning-soft marker:text-warning",
};

interface ConsequencesProps {
  tone?: keyof typeof TONES;
  /** The items of a list. */
  children: React.ReactNode;
}

/** What follows from a decision, above the buttons that take it. */
export const Consequences = ({ tone = "plain", children }: ConsequencesProps) => (
  <ul
    className={cn(
      "mt-6 grid list-disc gap-2.5 rounded-lg border py-5 pr-5 pl-10 leading-relaxed sm:pr-7",
      TONES[tone],
    )}
  >
    {children}
  </ul>
);

export type Parameter = string | string[] | undefined;

/** The search parameters of a page. */
export type Query = Readonly<Record<string, Parameter>>;

/** The value of a search parameter; the first one if it is repeated. */
export const first = (value: Parameter): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Search parameters as the fields of a form. */
export const fieldsOf = (query: Query): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  );

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
  async ({ searchParams }: { searchParams: Promise<Query> }): Promise<Metadata> => ({
    title: `${(await searchParams).problem ? "Error: " : ""}${title}`,
  });

/** In place of a list without entries. */
export const Empty = ({ children }: { children: React.ReactNode }) => (
  <p className="mt-8 rounded-lg border border-dashed p-8 text-center">{children}</p>
);
