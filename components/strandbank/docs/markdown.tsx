import type { MarkedToken, Tokens } from "marked";
import { createElement, Fragment } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeads, TableRow } from "@/components/ui/table";
import { type Fence, fenceOf, known } from "@/lib/strandbank/extensions/docs/markdown";
import { endpointOf } from "@/lib/strandbank/extensions/docs/operations";
import { CodeBlock } from "./code-block";
import { FlowDiagram } from "./flow-diagram";
import { MethodBadge } from "./method-badge";
import { ScrollRegion } from "./scroll-region";

/** Markdown as elements, rendered on the server. HTML in it is an error. */
export const Markdown = ({ tokens, label }: { tokens: readonly MarkedToken[]; label: string }) =>
  each(unitsOf(tokens), (unit) => ("fence" in unit ? <SampleBlock {...unit} /> : block(unit, label)));

interface Sample {
  fence: Fence;
  response: Fence | null;
}

/** Puts each sample together with the response that follows it. */
function unitsOf(tokens: readonly MarkedToken[]): (MarkedToken | Sample)[] {
  const units: (MarkedToken | Sample)[] = [];
  for (const token of tokens) {
    const last = units.at(-1);
    if (token.type === "space") continue;
    if (token.type !== "code") {
      units.push(token);
      continue;
    }
    const fence = fenceOf(token);
    if (last && "fence" in last && fence.title === RESPONSE + last.fence.title) last.response = fence;
    else units.push({ fence, response: null });
  }
  return units;
}

/** Elements without keys: they never change their order. */
const each = <T,>(items: readonly T[], render: (item: T, index: number) => React.ReactNode) =>
  createElement(Fragment, null, ...items.map(render));

/** @param label names a table */
function block(token: MarkedToken, label: string): React.ReactNode {
  switch (token.type) {
    case "paragraph":
      return <p>{inline(token.tokens)}</p>;
    case "list":
      return createElement(
        token.ordered ? "ol" : "ul",
        null,
        ...token.items.map((item) => listItem(item, label)),
      );
    case "table":
      return <TableBlock token={token} label={label} />;
    default:
      return inlineOf(token);
  }
}

const listItem = ({ tokens }: Tokens.ListItem, label: string) => (
  <li>
    <Markdown tokens={known(tokens)} label={label} />
  </li>
);

export const inline = (tokens: readonly Tokens.Generic[] | readonly MarkedToken[]): React.ReactNode =>
  each(known(tokens), inlineOf);

function inlineOf(token: MarkedToken): React.ReactNode {
  switch (token.type) {
    case "text":
      return token.tokens ? inline(token.tokens) : token.text;
    case "escape":
      return token.text;
    case "codespan":
      return <code>{token.text}</code>;
    case "strong":
      return <strong className="font-semibold">{inline(token.tokens)}</strong>;
    case "em":
      return <em>{inline(token.tokens)}</em>;
    case "link":
      return link(token);
    default:
      throw new Error(`Nothing renders ${token.type}: ${token.raw}`);
  }
}

/** A link to an endpoint, such as `GET /3/marker/`, shows its method as a badge. */
function link({ href, text, tokens }: Tokens.Link): React.ReactNode {
  const endpoint = endpointOf(text);
  if (!endpoint) return <a href={href}>{inline(tokens)}</a>;
  return (
    <a
      href={href}
      className="inline-block min-w-26 whitespace-normal wrap-anywhere sm:min-w-48 font-mono text-[0.8125rem]"
    >
      <MethodBadge method={endpoint.method} /> {endpoint.path}
    </a>
  );
}

/** Each row is headed by its first cell. */
const TableBlock = ({ token: { header, rows }, label }: { token: Tokens.Table; label: string }) => (
  <Table label={label}>
    <TableHeads names={header.map(({ text }) => text)} />
    <TableBody>
      {each(rows, ([first, ...cells]) => (
        <TableRow>
          <TableHead scope="row" className="py-2.5 align-top max-sm:min-w-32 sm:whitespace-nowrap">
            {first && inline(first.tokens)}
          </TableHead>
          {each(cells, ({ tokens }) => (
            <TableCell className="min-w-28 align-top last:min-w-40">{inline(tokens)}</TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const RESPONSE = "Response of ";

/** The flow, which programs read as a list, is a diagram here. */
function SampleBlock({ fence: { title, code, fold }, response }: Sample) {
  if (title === "flow") return <FlowDiagram words={code} />;
  const whole = (
    <div className="grid min-w-0 gap-1">
      <CodeBlock name={title} code={code} />
      {response && <Response of={title} text={response.code} />}
    </div>
  );
  return fold ? <Folded summary={fold}>{whole}</Folded> : whole;
}

const Response = ({ of, text }: { of: string; text: string }) => (
  <Folded
    summary={
      <>
        Response<span className="sr-only"> of {of}</span>
      </>
    }
  >
    <ScrollRegion label={RESPONSE + of} className="max-h-96 rounded-lg border bg-muted p-4 print:max-h-none">
      <pre className="font-mono text-[0.8125rem] leading-6">{text}</pre>
    </ScrollRegion>
  </Folded>
);

const Folded = ({ summary, children }: { summary: React.ReactNode; children: React.ReactNode }) => (
  <details className="min-w-0">
    <summary className="inline-flex min-h-8 items-center font-medium text-sm underline decoration-dotted underline-offset-4">
      {summary}
    </summary>
    <div className="mt-1">{children}</div>
  </details>
);
