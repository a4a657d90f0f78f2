import { ArrowUpRightIcon } from "lucide-react";
import { Link } from "@/components/ui/link";

const teasers = [
  {
    href: "/explorer/results/",
    name: "Results",
    text: "What a habit changes for you.",
  },
  {
    href: "/explorer/markers/?q=eye+color",
    name: "Markers",
    text: "What your two letters are studied for.",
  },
  {
    href: "/explorer/compare/",
    name: "Compare",
    text: "What two people share.",
  },
];

export const PageTeasers = () => (
  <section aria-labelledby="teasers" className="border-y bg-card">
    <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6">
      <h2 id="teasers" className="sr-only">
        Pages
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-3">
        {teasers.map(({ href, name, text }) => (
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
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
