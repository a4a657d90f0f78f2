import { DocSearch } from "@/components/strandbank/docs/doc-search";
import { docPath } from "@/components/strandbank/docs/doc-text";
import { DocsNav } from "@/components/strandbank/docs/docs-nav";
import { documentation } from "./documentation";

export default function DocsLayout({ children }: { children: React.ReactNode }) {
  const places = documentation().texts.map(({ slug, title }) => ({ href: docPath(slug), name: title }));
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 px-4 py-6 sm:px-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-12 lg:py-10">
      <div className="flex flex-col gap-3">
        <DocSearch />
        <DocsNav places={[{ href: "/docs/", name: "Overview" }, ...places]} />
      </div>
      {children}
    </div>
  );
}
