import { cn } from "@/components/ui/cn";

export const TextLink = ({ className, children, ...props }: React.ComponentProps<"a">) => (
  <a className={cn("text-primary underline underline-offset-4", className)} {...props}>
    {children}
  </a>
);

export const plural = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;

export const chromosomeName = (chromosome: string): string =>
  chromosome === "MT" ? "Mitochondrial DNA" : `Chromosome ${chromosome}`;

/** An application's shown name where a sentence begins; a host stays as it is. */
export const atStart = (name: string): string =>
  name.replace(/^(?:a program|the app) /, (words) => words.slice(0, 1).toUpperCase() + words.slice(1));
