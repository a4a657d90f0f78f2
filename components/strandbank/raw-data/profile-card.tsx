import { DownloadIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Profile } from "@/lib/provider/accounts/profiles";

/**
 * A profile: the number of its results, its raw data to download, and a link to delete it if that is
 * possible.
 */
export function ProfileCard({ profile, canGo }: { profile: Profile & { calls: number }; canGo: boolean }) {
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border bg-card px-5 py-4 shadow-xs">
      <div className="mr-auto min-w-0">
        <h2 className="break-words font-semibold text-lg">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-muted-foreground text-sm tabular-nums">
          {profile.is_genotyped === 1
            ? `${profile.calls.toLocaleString("en-US")} locations with a result`
            : "Not genotyped"}
        </p>
      </div>
      {profile.is_genotyped === 1 && (
        <Button asChild variant="secondary" size="sm">
          <a href={`/export/${profile.id}/raw-data.txt`}>
            <DownloadIcon aria-hidden />
            Download raw data{" "}
            <span className="sr-only">
              of <bdi>{name}</bdi>
            </span>
          </a>
        </Button>
      )}
      {canGo && (
        <Button asChild variant="ghost" size="sm">
          <a href={`/profiles/${profile.id}/delete/`}>
            Delete{" "}
            <span className="sr-only">
              the profile of <bdi>{name}</bdi>
            </span>
          </a>
        </Button>
      )}
    </div>
  );
}
