import { CircleCheckIcon } from "lucide-react";
import { Focused } from "@/components/strandbank/layout/focused";
import { Button } from "@/components/ui/button";
import type { UploadState } from "@/lib/provider/raw-data/receive/upload-state";

interface ImportReportProps {
  upload: UploadState;
  /** The consent page that waits for the import, or null. */
  next: string | null;
  onAgain: () => void;
}

/** What an import took over, what it left out, and where to go next. */
export function ImportReport({ upload, next, onAgain }: ImportReportProps) {
  return (
    <Focused role="status" className="rounded-lg border bg-card p-5 shadow-xs sm:p-7">
      <h2 className="flex items-center gap-2 font-semibold text-xl">
        <CircleCheckIcon aria-hidden className="size-5 text-success" />
        The profile is ready
      </h2>
      <ul className="mt-4 grid list-disc gap-1.5 pl-5 leading-relaxed">
        {upload.report.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {next && (
          <Button asChild>
            <a href={next}>Continue to the request</a>
          </Button>
        )}
        <Button asChild variant={next ? "outline" : "primary"}>
          <a href="/profiles/">See your profiles</a>
        </Button>
        {!next && (
          <Button asChild variant="outline">
            <a href="/explorer/">Open it in Rangefinder</a>
          </Button>
        )}
        <Button type="button" variant="outline" onClick={onAgain}>
          Import another file
        </Button>
      </div>
    </Focused>
  );
}
