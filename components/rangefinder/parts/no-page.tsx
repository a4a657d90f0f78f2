import { ButtonLink } from "@/components/ui/button";
import { PageFrame } from "./page-frame";
import { PlainSearch } from "./plain-search";

export const NoPage = () => (
  <PageFrame
    title="There is no page here"
    lead="The URL may be mistyped, or the page has moved. Search for what you were looking for, or go to the start."
  >
    <PlainSearch />
    <ButtonLink href="/explorer/" variant="outline" className="w-fit">
      Go to the start
    </ButtonLink>
  </PageFrame>
);
