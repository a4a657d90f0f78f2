import type { Metadata } from "next";
import { docPath, plainText } from "@/lib/provider/docs/markdown";
import { documentation } from "./documentation";

export const metadata: Metadata = {
  title: "Documentation",
  alternates: { types: { "text/markdown": "/docs/all.md" } },
};

export default async function DocsPage() {
  const { groups } = await documentation();
  return (
    <main id="main" className="min-w-0 flex-1 pb-16">
      <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">Documentation</h1>
      <p className="mt-3 max-w-prose text-lg text-muted-foreground leading-relaxed">
        How your application asks customers for access to their genetic data, and what it can read once they
        agree.
      </p>
      <p className="mt-2 text-sm">
        <a
          href="/docs/all.md"
          className="inline-flex min-h-8 items-center text-muted-foreground underline underline-offset-4 hover:text-foreground"
        >
          Everything on one page, as Markdown
        </a>
      </p>
      {groups.map(({ name, pages }) => (
        <section key={name} className="mt-10">
          <h2 className="font-semibold text-2xl">{name}</h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2">
            {pages.map(({ slug, title, lead }) => (
              <li key={slug} className="rounded-lg border bg-card p-5">
                <a
                  href={docPath(slug)}
                  className="font-heading font-semibold text-xl underline underline-offset-4"
                >
                  {title}
                </a>
                <p className="mt-2 text-muted-foreground leading-relaxed">{plainText(lead)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
