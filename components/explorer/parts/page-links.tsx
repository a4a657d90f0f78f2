import { ArrowUpRightIcon } from "lucide-react";
import { Link } from "@/components/ui/link";

interface PageLink {
  href: string;
  name: string;
  text: string;
  example?: string;
}

export function PageLinks({ links }: { links: readonly PageLink[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-3">
      {links.map(({ href, name, text, example }) => (
        <li key={href} className="bg-card">
          <Link href={href} className="group flex h-full flex-col gap-2 p-6 hover:bg-accent">
            <span className="flex items-center justify-between font-bold text-xl">
              {name}
              <ArrowUpRightIcon
                aria-hidden
                className="size-5 text-primary transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
              />
            </span>
            <span className="text-muted-foreground leading-relaxed">{text}</span>
            {example && <span className="readout mt-auto pt-3 text-primary text-sm">{example}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
