import { notFound } from "next/navigation";
import { DocPage } from "@/components/strandbank/docs/doc-page";
import { canTry, TryOperation } from "@/components/strandbank/docs/try/try-operation";
import { allPages } from "@/lib/strandbank/extensions/docs/documentation";
import { docPath } from "@/lib/strandbank/extensions/docs/markdown";
import { operationSlug } from "@/lib/strandbank/extensions/docs/operation-page";
import { documentation, forReaders, metadataOf } from "../documentation";

type Props = PageProps<"/docs/[...slug]">;

async function found({ params }: Props) {
  const slug = (await params).slug.join("/");
  const all = await documentation();
  return {
    page: allPages(all).find((page) => docPath(page.slug) === `/docs/${slug}/`),
    operation: all.api.operations.find((operation) => operationSlug(operation) === slug),
  };
}

export const generateMetadata = async (props: Props) => metadataOf((await found(props)).page);

export default async function DocTextPage(props: Props) {
  const { page, operation } = await found(props);
  if (!page) notFound();
  const form = operation && canTry(operation) && (
    <TryOperation operation={operation} forReaders={forReaders} />
  );
  return <DocPage page={page} form={form} />;
}
