import { TriangleAlertIcon } from "lucide-react";

/** Across the page, before anything that an unverified application says of itself. */
export function UnverifiedWarning({ host }: { host: string }) {
  return (
    <div className="border-warning/50 border-b bg-warning-soft">
      <div className="mx-auto flex w-full max-w-6xl gap-3.5 px-4 py-3 sm:px-6 sm:py-4">
        <TriangleAlertIcon aria-hidden className="mt-0.5 size-6 shrink-0 text-warning" />
        <div className="min-w-0">
          <p className="font-semibold leading-snug sm:text-lg">
            Strandbank has not verified this application
          </p>
          <p className="mt-1 max-w-3xl text-sm leading-relaxed sm:text-base">
            Anyone can register an application and choose its name. Share something only if you came here from{" "}
            <span className="wrap-anywhere font-mono text-[0.9375em]">{host}</span> yourself and know who runs
            it. If somebody sent you this page, refuse.
          </p>
        </div>
      </div>
    </div>
  );
}
