"use client";

import { useState } from "react";
import { ScrollRegion } from "@/components/strandbank/docs/scroll-region";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useIsReady } from "@/components/ui/use-is-ready";
import {
  commandOf,
  type ExampleRequest,
  type Prepared,
  prepare,
} from "@/lib/strandbank/extensions/docs/request";
import { TryField } from "./try-field";

interface TryItProps {
  example: ExampleRequest;
  fields: readonly { name: string; isRequired: boolean }[];
  /** The service's base URL, for the curl command. */
  origin: string;
}

export function TryIt({ example, fields, origin }: TryItProps) {
  const { target, token } = example;
  const [values, setValues] = useState(example.values);
  const [bearer, setBearer] = useState(token ?? "");
  const isReady = useIsReady();
  const [outcome, setOutcome] = useState<Outcome | "waiting" | null>(null);
  const command = commandOf({ ...example, values, token: token === null ? null : bearer.trim() }, origin);
  return (
    <>
      <p className="hidden no-script:block">
        Trying it here needs JavaScript; the command below sends the same request.
      </p>
      <form
        className="grid gap-4 rounded-lg border bg-card p-4 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          setOutcome("waiting");
          void sendRequest(prepare(target, values, bearer.trim())).then(setOutcome);
        }}
      >
        {token !== null && (
          <TryField
            name="access_token"
            value={bearer}
            onChange={(event) => setBearer(event.target.value)}
            placeholder="Your access token"
          />
        )}
        {fields.length > 0 && (
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map(({ name, isRequired }) => (
              <TryField
                key={name}
                name={name}
                required={isRequired}
                value={values[name] ?? ""}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            ))}
          </div>
        )}
        <pre className="min-w-0 whitespace-pre-wrap break-all rounded-md bg-muted p-3 font-mono text-[0.8125rem] leading-6">
          <code>{command}</code>
        </pre>
        <div className="flex flex-wrap gap-3 no-script:hidden">
          {/* Before scripts run, the browser alone would put the fields, with the token, into the URL. */}
          <Button disabled={!isReady || outcome === "waiting"}>Send</Button>
          <CopyButton text={command}>Copy the command</CopyButton>
        </div>
      </form>
      <TryOutcome outcome={outcome} />
    </>
  );
}

/** Longest part of a body to show, since a genome has 2 MB. */
const SHOWN_CHARACTERS = 20_000;

/** The answer to a request. Screen readers announce its first line. */
function TryOutcome({ outcome }: { outcome: Outcome | "waiting" | null }) {
  const answer = outcome !== null && typeof outcome === "object" ? outcome : null;
  return (
    <div className="grid min-w-0 gap-3">
      <p role="status" className="font-semibold">
        {outcome === "waiting" && "Waiting for the response …"}
        {outcome === "unreachable" && "No response: the service cannot be reached."}
        {answer && firstLine(answer)}
      </p>
      {answer && <Details answer={answer} />}
    </div>
  );
}

const firstLine = ({ status, statusText, milliseconds, bytes }: Answer): string =>
  `${status} ${statusText} in ${milliseconds} ms, ${bytes.toLocaleString("en-US")} bytes`;

function Details({ answer: { headers, body } }: { answer: Answer }) {
  const text = readable(body);
  return (
    <>
      <details>
        <summary className="inline-flex min-h-8 items-center font-medium text-sm underline decoration-dotted underline-offset-4">
          {headers.length} headers
        </summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1 font-mono text-[0.8125rem] sm:grid-cols-[auto_1fr]">
          {headers.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {text !== "" && (
        <>
          <ScrollRegion label="Body" className="max-h-[32rem] rounded-lg border bg-card p-4">
            <pre className="whitespace-pre-wrap break-all font-mono text-[0.8125rem] leading-6">
              {text.slice(0, SHOWN_CHARACTERS)}
            </pre>
          </ScrollRegion>
          {text.length > SHOWN_CHARACTERS && (
            <p className="text-muted-foreground text-sm">
              The first {SHOWN_CHARACTERS.toLocaleString("en-US")} of {text.length.toLocaleString("en-US")}{" "}
              characters. Copying gives you all of it.
            </p>
          )}
          <CopyButton text={text}>Copy the body</CopyButton>
        </>
      )}
    </>
  );
}

/** Indented JSON; any other text as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Sends a request to our own origin without cookies, so that only its token grants access. */
async function sendRequest({ method, path, headers, body }: Prepared) {
  const startedAt = performance.now();
  try {
    const answer = await fetch(path, { method, headers, body, credentials: "omit", cache: "no-store" });
    const text = await answer.text();
    return {
      status: answer.status,
      statusText: answer.statusText,
      milliseconds: Math.round(performance.now() - startedAt),
      /** Length of the uncompressed body. */
      bytes: new Blob([text]).size,
      headers: [...answer.headers],
      body: text,
    };
  } catch {
    return "unreachable";
  }
}

type Outcome = Awaited<ReturnType<typeof sendRequest>>;
type Answer = Exclude<Outcome, "unreachable">;
