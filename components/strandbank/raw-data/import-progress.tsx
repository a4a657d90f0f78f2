import type { Stage } from "./use-import";

type Busy = Exclude<Stage, { at: "form" }>;

export function ImportProgress({ stage }: { stage: Busy }) {
  const { text, share } = progressOf(stage);
  return (
    <div role="status" className="grid gap-2">
      <progress className="h-2 w-full accent-primary" value={share ?? undefined} max={1} aria-label={text} />
      <p className="text-sm tabular-nums">{text}</p>
      <p className="text-muted-foreground text-sm">
        {stage.at === "sending" ? "Keep this page open." : "You can leave this page. The import continues."}
      </p>
    </div>
  );
}

/** A progress bar; `share` is null while it is unknown. */
function progressOf(stage: Busy): { text: string; share: number | null } {
  if (stage.at === "sending")
    return { text: `Sending the file: ${Math.round(stage.share * 100)} %`, share: stage.share };
  const { upload } = stage;
  if (upload?.state === "merging" || upload?.state === "done")
    return { text: `Saving ${count(upload.rowsDone)} rows`, share: null };
  if (!upload?.rowsTotal) return { text: "Starting the import", share: null };
  return {
    text: `Reading row ${count(upload.rowsDone)} of about ${count(upload.rowsTotal)}`,
    share: upload.rowsDone / upload.rowsTotal,
  };
}

const count = (value: number): string => value.toLocaleString("en-US");
