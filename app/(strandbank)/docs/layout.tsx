import { DocsNav } from "@/components/strandbank/docs/docs-nav";
import { navigation } from "./documentation";

export default async function DocsLayout({ children }: { children: React.ReactNode }) {
  return (
    <div
      data-wide
      className="mx-auto flex w-full max-w-[90rem] flex-1 flex-col gap-6 px-4 py-6 sm:px-6 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-10 lg:py-10"
    >
      <div className="lg:sticky lg:top-6 lg:flex lg:max-h-[calc(100dvh-7.5rem)] lg:flex-col lg:self-start">
        <DocsNav sections={await navigation()} />
      </div>
      {children}
    </div>
  );
}
