"use client";

import { ChevronDownIcon } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { readersEnglish } from "@/components/ui/english-dates";
import { curlOf } from "@/lib/demo/rangefinder/trace/curl";
import { noteOn } from "@/lib/demo/rangefinder/trace/notes";
import { reasonOf } from "@/lib/demo/rangefinder/trace/reasons";
import { STAY } from "@/lib/demo/rangefinder/trace/views";
import type { Body, Exchange, Header } from "@/lib/demo/rangefinder/trace/visit";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";

/** A request that unfolds, with what it is for. A stay at the provider has nothing to unfold. */
export function ExchangeRow({ exchange }: { exchange: Exchange }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const note = noteOn(exchange);
  return (
    <div className="min-w-0">
      {exchange.method === STAY ? (
        <div className={LINE}>
          <Summary exchange={exchange} />
        </div>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className={`${LINE} rounded-md hover:bg-accent`}
        >
          <Summary exchange={exchange} />
          <ChevronDownIcon
            aria-hidden
            className={`mt-1 size-4 text-muted-foreground transition-transform ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
      )}
      {note && (
        <p className={`px-3 pb-2.5 text-sm leading-relaxed ${exchange.attack ? "font-semibold" : ""}`}>
          {note}
        </p>
      )}
      <div id={id}>{isOpen && <ExchangeDetail exchange={exchange} />}</div>
    </div>
  );
}

const LINE = "grid w-full grid-cols-[1fr_auto] items-start gap-x-2 px-3 py-2.5 text-left";

function Summary({ exchange }: { exchange: Exchange }) {
  const { from, to, method, milliseconds, responseBody, attack } = exchange;
  const reason = reasonOf(exchange);
  return (
    <span className="min-w-0 text-sm">
      <span className="block text-muted-foreground text-xs">
        {PARTY[from]} to {PARTY[to]}
        {reason && <span className="text-foreground"> · {reason}</span>}
      </span>
      <span className="readout line-clamp-2 break-all text-[0.8125rem]">
        <span className="font-semibold">{method === STAY ? "Sign-in and consent at" : method}</span>{" "}
        {shortUrl(exchange)}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-xs">
        <StatusBadge exchange={exchange} />
        {attack && <Badge variant={VERDICT[attack]}>{attack}</Badge>}
        {milliseconds !== null && <span>{plainNumbers.whole(milliseconds)} ms</span>}
        {responseBody && <span>{formatSize(responseBody.size)}</span>}
      </span>
    </span>
  );
}

function StatusBadge({ exchange: { status, to, from } }: { exchange: Exchange }) {
  if (status === null && to === "provider" && from === "browser")
    return <Badge variant="outline">not seen by Rangefinder</Badge>;
  if (status === null) return <Badge variant="outline">{to === "explorer" ? "page" : "no response"}</Badge>;
  const variant = status < 300 ? "success" : status < 400 ? "secondary" : "destructive";
  return <Badge variant={variant}>{status}</Badge>;
}

function shortUrl({ method, url }: Exchange): string {
  const { pathname, origin } = new URL(url);
  if (method === STAY) return new URL(url).host;
  return pathname + decoded(url.slice(origin.length + pathname.length));
}

function decoded(search: string): string {
  try {
    return decodeURIComponent(search.replaceAll("+", " "));
  } catch {
    return search;
  }
}

const VERDICT = { blocked: "success", "let through": "destructive", unanswered: "warning" } as const;
const PARTY = { browser: "Browser", explorer: "Rangefinder", provider: "Strandbank" };

function ExchangeDetail({ exchange }: { exchange: Exchange }) {
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

const formatSize = (bytes: number): string => `${plainNumbers.decimal(bytes / 1_000)} kB`;
