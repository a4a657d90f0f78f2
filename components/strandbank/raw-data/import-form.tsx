"use client";

import { CircleAlertIcon } from "lucide-react";
import { TextField } from "@/components/strandbank/layout/parts/field";
import { Notice } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useIsReady } from "@/components/ui/use-is-ready";
import type { UploadState } from "@/lib/strandbank/extensions/raw-data/receive/upload-state";
import { MAX_NAME } from "@/lib/strandbank/platform/bounds";
import { FileField } from "./file-field";
import { type Stage, useImport } from "./use-import";

interface ImportFormProps {
  formToken: string;
  latest: UploadState | null;
  /** The name to begin with: of the profile that waits for its results, or empty. */
  name: string;
  /** The consent page that waits for the import, or null. */
  next: string | null;
}

/**
 * The form that uploads a raw-data file and follows its import. When a file is refused, the fields stay as
 * they are. It cannot be submitted before scripts run, because the browser alone would put the fields into
 * the URL.
 */
export function ImportForm({ formToken, latest, name, next }: ImportFormProps) {
  const report = next === null ? "/import/report/" : `/import/report/?${new URLSearchParams({ next })}`;
  const { stage, choices, send } = useImport(formToken, latest, report);
  const isReady = useIsReady();
  const isBusy = stage.at !== "form";
  return (
    <form
      className="no-script:hidden grid gap-5 rounded-lg border bg-card p-5 shadow-xs sm:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        const fields = new FormData(event.currentTarget);
        const file = fields.get("file");
        const whose = fields.get("name");
        if (file instanceof File && typeof whose === "string") send(file, whose);
      }}
    >
      {stage.at === "form" && stage.problem && (
        <Notice
          role="alert"
          variant="destructive"
          icon={CircleAlertIcon}
          title="The file was not imported"
          text={stage.problem}
        />
      )}
      <TextField
        id="name"
        label="Whose data is it?"
        hint="Your own name or a relative’s. It names the profile wherever you share it."
        required
        maxLength={MAX_NAME}
        autoComplete="name"
        defaultValue={name}
        readOnly={isBusy}
      />
      <FileField key={choices} isDisabled={isBusy} />
      {isBusy ? <ImportProgress stage={stage} /> : <Button disabled={!isReady}>Import</Button>}
    </form>
  );
}

type Busy = Exclude<Stage, { at: "form" }>;

function ImportProgress({ stage }: { stage: Busy }) {
  const { text, share } = progressOf(stage);
  return (
    <div role="status" className="grid gap-2">
      <progress className="h-2 w-full accent-primary" value={share} max={1} aria-label={text} />
      <p className="text-sm tabular-nums">{text}</p>
      <p className="text-muted-foreground text-sm">
        {stage.at === "sending" ? "Keep this page open." : "You can leave this page. The import continues."}
      </p>
    </div>
  );
}

/** What a progress bar shows; no `share` while it is unknown. */
function progressOf(stage: Busy): { text: string; share?: number } {
  if (stage.at === "sending")
    return { text: `Sending the file: ${Math.round(stage.share * 100)} %`, share: stage.share };
  const { upload } = stage;
  if (upload?.state === "merging" || upload?.state === "done")
    return { text: `Saving ${count(upload.rowsDone)} rows` };
  if (!upload?.rowsTotal) return { text: "Starting the import" };
  return {
    text: `Reading row ${count(upload.rowsDone)} of about ${count(upload.rowsTotal)}`,
    share: upload.rowsDone / upload.rowsTotal,
  };
}

const count = (value: number): string => value.toLocaleString("en-US");
