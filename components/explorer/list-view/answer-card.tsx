import { SearchSummary } from "@/components/explorer/search/search-summary";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Search } from "@/lib/explorer/search/search";

export const AnswerCard = ({ children }: { children: React.ReactNode }) => (
  <section aria-label="Answer">
    <Card className="flex flex-col gap-1.5 border-l-(--needle) border-l-4 px-4 py-3">{children}</Card>
  </section>
);

/** The answer to a search while it loads. */
export const AnswerSkeleton = ({ search, noun }: { search: Search; noun: string }) => (
  <AnswerCard>
    <SearchSummary search={search} noun={noun} />
    <Skeleton className="h-5 w-full max-w-64" />
  </AnswerCard>
);
