import { DocPage } from "@/components/strandbank/docs/doc-page";
import { documentation, metadataOf } from "./documentation";

const start = async () => (await documentation()).sections[0]?.page;

export const generateMetadata = async () => metadataOf(await start());

export default async function DocsPage() {
  const page = await start();
  return page && <DocPage page={page} />;
}
