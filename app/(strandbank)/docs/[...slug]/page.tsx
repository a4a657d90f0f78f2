import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocPage } from "@/components/strandbank/docs/doc-page";
import type { PageProps } from "@/components/strandbank/layout/page-props";
import { findText } from "../documentation";

type Props = PageProps<{ slug: string[] }>;

const textAt = async ({ params }: Props) => {
  const { slug } = await params;
  return findText(slug.join("/"));
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const text = await textAt(props);
  return text ? { title: text.title, description: text.lead } : {};
}

export default async function DocTextPage(props: Props) {
  const text = await textAt(props);
  if (!text) notFound();
  return <DocPage text={text} />;
}
