import { SearchIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PageFrame } from "./page-frame";

/** Shown where there is no page: a search for what the visitor may have looked for, and the start. */
export function NoPage() {
  return (
    <PageFrame
      title="There is no page here"
      lead="The address may be mistyped, or the page has moved. Search for what you were looking for, or go to the start."
    >
      <search>
        <form action="/explorer/markers/" className="flex max-w-2xl flex-wrap items-end gap-3">
          <div className="flex min-w-56 flex-1 flex-col gap-1.5">
            <Label htmlFor="q">Marker, gene or region</Label>
            <Input id="q" name="q" required placeholder="rs12913832, HERC2 or 15:28,365,618" />
          </div>
          <Button type="submit">
            <SearchIcon aria-hidden />
            Search
          </Button>
        </form>
      </search>
      <Button asChild variant="outline" className="w-fit">
        <a href="/explorer/">Go to the start</a>
      </Button>
    </PageFrame>
  );
}
