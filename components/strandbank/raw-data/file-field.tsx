"use client";

import { FileTextIcon, UploadIcon } from "lucide-react";
import { useState } from "react";
import { TOO_LARGE } from "@/lib/strandbank/extensions/raw-data/receive/upload-state";
import { MAX_FILE_BYTES } from "@/lib/strandbank/platform/bounds";

/**
 * The field for a raw-data file, a surface to drop it on. The browser's own file input covers it all, so
 * dropping, clicking and the keyboard work as they do there.
 */
export function FileField({ isDisabled }: { isDisabled: boolean }) {
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setIsOver] = useState(false);
  const isTooLarge = file !== null && file.size > MAX_FILE_BYTES;
  const Icon = file ? FileTextIcon : UploadIcon;
  return (
    <div className="grid gap-1.5">
      <div
        data-over={isOver || undefined}
        className="relative grid justify-items-center gap-1.5 rounded-lg border-2 border-control border-dashed bg-muted/40 px-4 py-8 text-center hover:bg-accent/40 has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 has-aria-invalid:border-destructive data-over:border-primary data-over:bg-accent"
      >
        <Icon aria-hidden className="size-7 text-muted-foreground" />
        <label htmlFor="file" className="font-medium">
          Raw-data file
        </label>
        <p className="wrap-anywhere min-w-0 text-sm">
          {file ? (
            <>
              <bdi>{file.name}</bdi>, {sizeText(file.size)}
            </>
          ) : (
            "Drop it here, or click to choose it."
          )}
        </p>
        <input
          id="file"
          name="file"
          type="file"
          required
          accept=".txt,.tsv,.csv,.gz,.zip"
          disabled={isDisabled}
          aria-describedby="file-hint"
          aria-invalid={isTooLarge ? true : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
          onChange={({ target }) => {
            // The answer of a server that refuses before it has read everything can get lost.
            const [chosen = null] = target.files ?? [];
            setFile(chosen);
            target.setCustomValidity(chosen && chosen.size > MAX_FILE_BYTES ? TOO_LARGE : "");
          }}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
        />
      </div>
      {isTooLarge && (
        <p role="alert" className="font-medium text-destructive text-sm leading-relaxed">
          {TOO_LARGE}
        </p>
      )}
      <p id="file-hint" className="text-muted-foreground text-sm leading-relaxed">
        The file as you downloaded it from your genotyping service: text or CSV, plain, gzip or zip. Each row
        has an id, a chromosome, a position on build 37 and a genotype, with letters on the plus strand of
        GRCh37. At most 64 MB.
      </p>
    </div>
  );
}

const MEGABYTE = 1024 * 1024;

const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
