import { ChevronRightIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Profile } from "@/lib/provider/accounts/profiles";
import type { Report } from "@/lib/provider/gpri/genetic-bins";
import type { UploadState } from "@/lib/provider/raw-data/receive/upload-state";

interface ImportReportProps {
  profile: Profile;
  upload: UploadState;
  reports: readonly Report[];
  /** The consent page that waits for the import, or null. */
  next: string | null;
  /** What is left to decide about the profile. */
  children: React.ReactNode;
}

export function ImportReport({ profile, upload, reports, next, children }: ImportReportProps) {
  const [summary, ...details] = upload.report;
  const computed = reports.filter(({ bin }) => bin.bin_number !== null).length;
  return (
    <>
      <h1 className="break-words text-4xl leading-tight tracking-tight">
        The profile of <bdi>{`${profile.first_name} ${profile.last_name}`.trim()}</bdi> is ready
      </h1>
      <p className="mt-3 text-lg leading-relaxed">
        {summary} {computed} of {reports.length} reports can be computed.
      </p>
      <details className="group mt-3">
        <summary className="flex w-fit cursor-pointer items-center gap-1 text-sm underline-offset-4 hover:underline">
          <ChevronRightIcon aria-hidden className="size-4 group-open:rotate-90" />
          Row by row
        </summary>
        <ul className="wrap-anywhere mt-2 grid list-disc gap-1.5 pl-5 text-sm leading-relaxed">
          {details.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      <div className="mt-8 grid gap-4">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3">
        {next && (
          <Button asChild>
            <a href={next}>Continue to the request</a>
          </Button>
        )}
        <Button asChild variant={next ? "outline" : "primary"}>
          <a href={`/profiles/${profile.id}/`}>See the profile</a>
        </Button>
        {!next && (
          <Button asChild variant="outline">
            <a href="/explorer/">Open it in Rangefinder</a>
          </Button>
        )}
        <Button asChild variant="outline">
          <a href="/import/">Import another file</a>
        </Button>
      </div>
    </>
  );
}
