import type { Metadata } from "next";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { Button } from "@/components/ui/button";
import "@/app/explorer/explorer.css";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <div className="brand-rangefinder min-h-dvh">
      <PageFrame title="There is no page here" lead="The address may be mistyped, or the page has moved.">
        <Button asChild variant="outline" className="w-fit">
          <a href="/explorer/">Go to the start</a>
        </Button>
      </PageFrame>
    </div>
  );
}
