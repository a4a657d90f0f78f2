import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocPage } from "@/components/strandbank/docs/doc-page";
import { canTry, TryOperation } from "@/components/strandbank/docs/try/try-operation";
import type { PageProps } from "@/components/strandbank/layout/page";
import { allPages } from "@/lib/provider/docs/documentation";
import { plainText } from "@/lib/provider/docs/markdown";
import { operationSlug } from "@/lib/provider/docs/operation-page";
import { documentation } from "../documentation";

type Props = PageProps<{ slug: string[] }>;

async function found({ params }: Props) {
  const slug = (await params).slug.join("/");
  const all = await documentation();
  return {
    page: allPages(all).find((page) => page.slug === slug),
    operation: all.api.operations.find((operation) => operationSlug(operation) === slug),
  };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page } = await found(props);
  if (!page) return {};
  const types = { "text/markdown": `/docs/${page.slug}.md` };
  return { title: page.title, description: plainText(page.lead), alternates: { types } };
}

export default async function DocTextPage(props: Props) {
  const { page, operation } = await found(props);
  if (!page) notFound();
  const form = operation && canTry(operation) && <TryOperation operation={operation} />;
  return <DocPage page={page} form={form} />;
}
