import { cn } from "@/components/ui/cn";
import type { Report } from "@/lib/provider/gpri/genetic-bins";

export function ReportList({ reports }: { reports: readonly Report[] }) {
  return (
    <ul className="mt-4 grid gap-4 sm:grid-cols-3">
      {reports.map(({ name, bin, bins, explanation }) => {
        const markers = bin.markers_used + bin.markers_missing;
        return (
          <li key={bin.predictor_id} className="rounded-lg border bg-card p-5">
            <h3 className="font-semibold">{name}</h3>
            <p className="mt-1 font-heading text-3xl tabular-nums">
              {bin.bin_number === null ? "No group yet" : `Group ${bin.bin_number} of ${bins}`}
            </p>
            <p aria-hidden className="mt-3 flex gap-1">
              {Array.from({ length: bins }, (_, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a group is its number
                  key={index}
                  className={cn(
                    "h-2 flex-1 rounded-full",
                    index + 1 === bin.bin_number ? "bg-primary" : "bg-secondary",
                  )}
                />
              ))}
            </p>
            <p className="mt-3 text-sm leading-relaxed">{explanation}</p>
            <p className="mt-3 text-muted-foreground text-sm tabular-nums">
              {bin.markers_used} of {markers} markers have a result.{" "}
              {bin.markers_missing > 0 && `${bin.markers_missing} missing.`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
