import { useEffect, useState } from "react";
import { z } from "zod";
import {
  FORM_TOKEN_HEADER,
  NAME_HEADER,
  type UploadState,
  uploadStateSchema,
} from "@/lib/strandbank/extensions/raw-data/receive/upload-state";

export type Stage =
  | { at: "form"; problem: string | null }
  | { at: "sending"; share: number }
  | { at: "importing"; upload: UploadState | null };

const BETWEEN_LOOKS = 500;

/**
 * Uploads a file and follows its import; picks up one that is already running.
 * @param report the page to open when it is done
 * @returns `choices` grows when the file has to be chosen again
 */
export function useImport(formToken: string, latest: UploadState | null, report: string) {
  const [stage, setStage] = useState<Stage>(() => firstStage(latest));
  const [choices, setChoices] = useState(0);
  const isImporting = stage.at === "importing";
  useEffect(() => {
    if (!isImporting) return;
    const stop = new AbortController();
    void follow(stop.signal, setStage, report);
    return () => stop.abort();
  }, [isImporting, report]);
  const send = (file: File, name: string) => {
    setStage({ at: "sending", share: 0 });
    sendFile({ file, name, formToken }, (share) => setStage({ at: "sending", share })).then(
      () => setStage({ at: "importing", upload: null }),
      (error: Error) => {
        setStage({ at: "form", problem: error.message });
        if (error instanceof FileChanged) setChoices((before) => before + 1);
      },
    );
  };
  return { stage, choices, send };
}

const ENDED: readonly UploadState["state"][] = ["done", "failed", "choosing"];

const firstStage = (latest: UploadState | null): Stage =>
  latest === null || ENDED.includes(latest.state)
    ? { at: "form", problem: null }
    : { at: "importing", upload: latest };

/** Polls the import until it has ended. A request that fails is retried by the next poll. */
async function follow(stop: AbortSignal, setStage: (stage: Stage) => void, report: string): Promise<void> {
  while (!stop.aborted) {
    const stage = await look(stop).catch(() => null);
    if (stop.aborted) return;
    if (stage) setStage(stage);
    const state = stage?.at === "importing" ? stage.upload?.state : undefined;
    if (state === "done") return window.location.assign(report);
    // The page asks whose results to import.
    if (state === "choosing") return window.location.reload();
    if (stage && stage.at !== "importing") return;
    await new Promise((done) => setTimeout(done, BETWEEN_LOOKS));
  }
}

async function look(signal: AbortSignal): Promise<Stage> {
  const response = await fetch("/import/state/", { signal });
  if (response.status === 403)
    return { at: "form", problem: "Sign in again to see the result of the import." };
  const upload = uploadStateSchema.parse(await response.json());
  if (upload === null) return { at: "form", problem: null };
  if (upload.state === "failed") return { at: "form", problem: upload.problem };
  return { at: "importing", upload };
}

/** The chosen file cannot be read any more. */
class FileChanged extends Error {
  override readonly message = "The file has changed since you chose it. Choose it again.";
}

const NO_ANSWER = "The upload was interrupted. Nothing was imported. Please try again.";

/**
 * Uploads a file as the body of a request and reports the share that is sent (0 to 1). Resolves when the
 * server has it. Rejects with an Error whose message is a sentence for the customer.
 */
function sendFile(
  { file, name, formToken }: { file: File; name: string; formToken: string },
  onSent: (share: number) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/import/upload/");
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader(FORM_TOKEN_HEADER, formToken);
    request.setRequestHeader(NAME_HEADER, encodeURIComponent(name));
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total);
    request.onload = () =>
      request.status === 202 ? done() : fail(new Error(problemOf(request.responseText)));
    // A browser does not send a file that has changed since it was chosen.
    request.onerror = () =>
      file
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => fail(new Error(NO_ANSWER)),
          () => fail(new FileChanged()),
        );
    request.send(file);
  });
}

function problemOf(text: string): string {
  try {
    return z.object({ error_description: z.string() }).parse(JSON.parse(text)).error_description;
  } catch {
    return NO_ANSWER;
  }
}
