"use client";

import { CircleAlertIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { useIsReady } from "@/components/ui/use-is-ready";
import { LONGEST_NAME, type UploadState } from "@/lib/provider/raw-data/receive/upload-state";
import { ImportProgress } from "./import-progress";
import { ImportReport } from "./import-report";
import { useImport } from "./use-import";

/**
 * The form that uploads a raw-data file and follows its import. When a file is refused, the fields stay as
 * they are. It cannot be submitted before scripts run, because the browser alone would put the fields into
 * the URL.
 */
export function ImportForm({ formToken, latest }: { formToken: string; latest: UploadState | null }) {
  const { stage, send, again } = useImport(formToken, latest);
  const isReady = useIsReady();
  if (stage.at === "done") return <ImportReport upload={stage.upload} onAgain={again} />;
  const isBusy = stage.at !== "form";
  return (
    <form
      className="no-script:hidden grid gap-5 rounded-lg border bg-card p-5 shadow-xs sm:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const file = fields.get("file");
        const name = fields.get("name");
        if (file instanceof File && typeof name === "string") send(file, name);
      }}
    >
      {stage.at === "form" && stage.problem && (
        <Alert role="alert" variant="destructive">
          <CircleAlertIcon aria-hidden />
          <AlertTitle>The file was not imported</AlertTitle>
          <AlertDescription>{stage.problem}</AlertDescription>
        </Alert>
      )}
      <div className="grid gap-1.5">
        <Label htmlFor="name">Whose data is it?</Label>
        <Input
          id="name"
          name="name"
          required
          maxLength={LONGEST_NAME}
          autoComplete="name"
          disabled={isBusy}
        />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor="file">Raw-data file</Label>
        <Input
          id="file"
          name="file"
          type="file"
          required
          accept=".txt,.tsv,.csv,.gz,.zip"
          disabled={isBusy}
          aria-describedby="file-hint"
        />
        <p id="file-hint" className="text-muted-foreground text-sm leading-relaxed">
          Text, gzip or zip, at most 64 MB, on build 37 of the reference genome.
        </p>
      </div>
      {isBusy ? <ImportProgress stage={stage} /> : <Button disabled={!isReady}>Import</Button>}
    </form>
  );
}
