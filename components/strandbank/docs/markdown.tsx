import type { MarkedToken, Tokens } from "marked";
import { createElement, Fragment } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeads, TableRow } from "@/components/ui/table";
import { type Fence, fenceOf, known } from "@/lib/provider/docs/markdown";
import type { Operation } from "@/lib/provider/docs/operations";
import { CodeBlock } from "./code-block";
import { FlowDiagram } from "./flow-diagram";
import { MethodBadge } from "./method-badge";
import { ScrollRegion } from "./scroll-region";

/** Markdown as elements, rendered on the server. HTML in it is an error. */
export const Markdown = ({ tokens, label }: { tokens: readonly MarkedToken[]; label: string }) =>
  each(tokens, (token, index) => block(token, tokens.slice(index + 1), label));

/** Elements without keys: they never change their order. */
const each = <T,>(items: readonly T[], render: (item: T, index: number) => React.ReactNode) =>
  createElement(Fragment, null, ...items.map(render));

/** @param label names a table */
function block(token: MarkedToken, rest: readonly MarkedToken[], label: string): React.ReactNode {
  switch (token.type) {
    case "space":
      return null;
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
    case "code":
      return codeBlock(fenceOf(token), rest);
    default:
      return inlineOf(token);
  }
}

const listItem = ({ tokens }: Tokens.ListItem, label: string) => (
  <li>
    <Markdown tokens={known(tokens)} label={label} />
  </li>
);

/** Text that runs within a line. */
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

const METHODS = ["GET", "POST", "PUT"] as const satisfies Operation["method"][];

/** A link to an endpoint, such as `GET /3/marker/`, shows its method as a badge. */
function link({ href, text, tokens }: Tokens.Link): React.ReactNode {
  const method = METHODS.find((method) => text.startsWith(`${method} /`));
  if (!method) return <a href={href}>{inline(tokens)}</a>;
  return (
    <a href={href} className="inline-block min-w-48 whitespace-normal break-all font-mono text-[0.8125rem]">
      <MethodBadge method={method} /> {text.slice(method.length + 1)}
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
          <TableHead scope="row" className="py-2.5 align-top max-sm:min-w-40 sm:whitespace-nowrap">
            {first && inline(first.tokens)}
          </TableHead>
          {each(cells, ({ tokens }) => (
            <TableCell className="min-w-28 align-top last:min-w-44">{inline(tokens)}</TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const RESPONSE = "Response of ";

/** Code with the response that follows it, or a diagram. */
function codeBlock(fence: Fence, rest: readonly MarkedToken[]): React.ReactNode {
  if (fence.language === "mermaid") return <FlowDiagram source={fence.code} />;
  if (fence.title.startsWith(RESPONSE)) return null;
  const [next] = rest.filter(({ type }) => type !== "space");
  const response = next?.type === "code" ? fenceOf(next) : null;
  const whole = (
    <div className="grid min-w-0 gap-1">
      <CodeBlock name={fence.title} code={fence.code} />
      {response?.title === RESPONSE + fence.title && <Response of={fence.title} text={response.code} />}
    </div>
  );
  return fence.fold ? <Folded summary={fence.fold}>{whole}</Folded> : whole;
}

const Response = ({ of, text }: { of: string; text: string }) => (
  <Folded
    summary={
      <>
        Response<span className="sr-only"> of {of}</span>
      </>
    }
  >
    <ScrollRegion label={RESPONSE + of} className="max-h-96 rounded-lg border bg-muted p-4">
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
