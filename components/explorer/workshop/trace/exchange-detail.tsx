"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { readersEnglish } from "@/components/ui/english-dates";
import { plainNumbers } from "@/lib/explorer/base/numbers";
import { curlOf } from "@/lib/explorer/workshop/trace/curl";
import type { Body, Exchange, Header } from "@/lib/explorer/workshop/trace/visit";

export function ExchangeDetail({ exchange }: { exchange: Exchange }) {
  const { url, startedAt, requestHeaders, requestBody, responseHeaders, responseBody } = exchange;
  const parameters = [...new URL(url).searchParams];
  return (
    <div className="flex flex-col gap-4 px-3 pb-4 text-sm">
      <Part title="URL">
        <p className="readout break-all text-xs">{url}</p>
        <p className="mt-1 text-muted-foreground text-xs">
          Sent at {new Date(startedAt).toLocaleTimeString(readersEnglish())}
        </p>
      </Part>
      {parameters.length > 0 && <Pairs title="Parameters" pairs={parameters} />}
      {requestHeaders.length > 0 && <Pairs title="Request headers" pairs={requestHeaders} />}
      {requestBody && <BodyPart title="Request body" body={requestBody} />}
      {responseHeaders.length > 0 && <Pairs title="Response headers" pairs={responseHeaders} />}
      {responseBody && <BodyPart title="Response body" body={responseBody} />}
      <Part title="Send it yourself">
        <Lines text={curlOf(exchange)} />
        <div className="mt-2">
          <CopyButton text={curlOf(exchange)}>Copy as curl</CopyButton>
        </div>
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h3 className="mb-1 font-semibold">{title}</h3>
    {children}
  </section>
);

const Pairs = ({ title, pairs }: { title: string; pairs: readonly Header[] }) => (
  <Part title={title}>
    <dl className="flex flex-col gap-1 text-xs">
      {pairs.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name can occur twice, and the order never changes
        <div key={index} className="grid gap-x-3 sm:grid-cols-[11rem_1fr]">
          <dt className="readout break-all text-muted-foreground">{name}</dt>
          <dd className="readout break-all">{value}</dd>
        </div>
      ))}
    </dl>
  </Part>
);

function BodyPart({ title, body }: { title: string; body: Body }) {
  if (body.type.endsWith("form-urlencoded") && !body.isCut)
    return <Pairs title={title} pairs={[...new URLSearchParams(body.text)]} />;
  return (
    <Part title={`${title}, ${formatSize(body.size)}`}>
      {body.text === "" ? (
        <p className="text-muted-foreground">A body of type {body.type}, which we do not store.</p>
      ) : (
        <Lines text={pretty(body)} />
      )}
      {body.isCut && body.text !== "" && (
        <p className="mt-1 text-muted-foreground">Only the beginning is stored.</p>
      )}
    </Part>
  );
}

function pretty({ type, text }: Body): string {
  if (!type.includes("json")) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const FIRST_LINES = 16;

/** Preformatted text; a long one is folded after its first lines. */
function Lines({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const lines = text.split("\n");
  const isLong = lines.length > FIRST_LINES + 4;
  return (
    <>
      <pre className="readout whitespace-pre-wrap break-all rounded-md bg-(--panel) p-3 text-(--panel-foreground) text-xs leading-relaxed">
        {isLong && !isWhole ? lines.slice(0, FIRST_LINES).join("\n") : text}
      </pre>
      {isLong && !isWhole && (
        <Button type="button" variant="link" size="inline" onClick={() => setIsWhole(true)}>
          Show all {lines.length} lines
        </Button>
      )}
    </>
  );
}

export const formatSize = (bytes: number): string => `${plainNumbers.decimal(bytes / 1_000)} kB`;
