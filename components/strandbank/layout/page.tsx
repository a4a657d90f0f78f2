import { ChevronLeftIcon } from "lucide-react";
import { cn } from "@/components/ui/cn";

/** A page that lists, one that is read or filled in, one that asks, and one with a single form. */
const SIZES = { list: "max-w-4xl", sheet: "max-w-3xl", question: "max-w-2xl", form: "max-w-xl" };

interface PageProps {
  size: keyof typeof SIZES;
  /** Where the way back leads, and what it is called. */
  back?: { href: string; name: string };
  /** Missing where the page begins with a heading of its own. */
  title?: React.ReactNode;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of a page: its width, the way back, its heading, and the sentence below. */
export const Page = ({ size, back, title, lead, children }: PageProps) => (
  <main id="main" className={`mx-auto w-full flex-1 px-4 py-10 sm:px-6 sm:py-14 ${SIZES[size]}`}>
    {back && (
      <a
        href={back.href}
        className="-ml-1 mb-3 inline-flex min-h-8 items-center gap-1 text-muted-foreground text-sm underline-offset-4 hover:underline"
      >
        <ChevronLeftIcon aria-hidden className="size-4" />
        <bdi>{back.name}</bdi>
      </a>
    )}
    {title && <h1 className="break-words text-3xl leading-tight tracking-tight sm:text-4xl">{title}</h1>}
    {lead && <p className="mt-3 max-w-2xl text-lg text-muted-foreground leading-relaxed">{lead}</p>}
    {children}
  </main>
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
