import { setTimeout as pause } from "node:timers/promises";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { DAY_MS, MINUTE_MS } from "@/lib/strandbank/platform/base/time";

/** Elements that begin a line of an outline. */
const BLOCKS =
  /^\/?(address|article|aside|blockquote|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|thead|tr|ul)$/;

/** Attributes that readers, screen readers or the receiver of a form notice. */
const NOTICED =
  /^(href|action|method|type|name|value|checked|selected|disabled|required|readonly|multiple|min|max|step|minlength|maxlength|pattern|placeholder|autocomplete|accept|enctype|download|rel|alt|title|scope|colspan|lang|open|hidden|role|aria-(?!controls|describedby|labelledby|details|hidden|live|busy).*)$/;

const READ_HEADERS =
  /^(content-(type|disposition|encoding)|cache-control|location|link|vary|retry-after|www-authenticate|allow|access-control-.*|deprecation|sunset|etag|accept-ranges)$/;

/** Characters that are kept of a body. */
const MAX_BODY = 2_000;

/** Days from today that pages speak of. */
const SPANS = [0, 1, 7, 90, 365];

/** Before a test makes what it then reads, since pages of two days differ: waits for the next day when it is near. */
export async function beOnOneDay(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < MINUTE_MS) await pause(left);
}

/**
 * What these pages say and where they lead: a line for each block, with what else a reader or a program
 * would notice in braces; for a redirect, where to. Ids stand there by their names; days near today and random values
 * as what they are.
 */
export const outlinesOf = (
  request: APIRequestContext,
  paths: readonly string[],
  named: Readonly<Record<string, string>> = {},
): Promise<string> =>
  textOfAll(paths, named, async (path) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer, answer.headers().location ?? outlineOf(await answer.text())];
  });

/** The same of responses of an interface: their headers that clients read, and their body. */
export const responsesOf = (
  requests: readonly string[],
  named: Readonly<Record<string, string>>,
  send: (request: string) => Promise<APIResponse>,
): Promise<string> =>
  textOfAll(requests, named, async (path) => {
    const answer = await send(path);
    const headers = Object.entries(answer.headers()).filter(([name]) => READ_HEADERS.test(name));
    const body = await answer.text();
    const isJson = answer.headers()["content-type"]?.includes("json");
    const shown = isJson ? JSON.stringify(JSON.parse(body)).replaceAll("},{", "},\n{") : body;
    return [
      answer,
      [...headers.map((header) => header.join(": ")).sort(), shown.slice(0, MAX_BODY)].join("\n"),
    ];
  });

async function textOfAll(
  paths: readonly string[],
  named: Readonly<Record<string, string>>,
  read: (path: string) => Promise<[APIResponse, text: string]>,
): Promise<string> {
  const day = Math.floor(Date.now() / DAY_MS);
  const told: string[] = [];
  for (const path of paths) {
    const [answer, text] = await read(path);
    const { host, hostname } = new URL(answer.url());
    const lines = text.replaceAll(host, hostname).split("\n");
    told.push(`=== ${path} ${answer.status()}\n${withoutKnown(lines, told.join("\n")).join("\n")}\n`);
  }
  return Object.entries(named)
    .reduce((text, [name, id]) => text.replaceAll(id, `‹${name}›`), told.join("\n"))
    .replace(
      /(name=(?:form_token|shown|secret_version) value=|new\/submit\/.* name=id value=)[\w-]+/g,
      "$1‹random›",
    )
    .replace(/[\d,]+(?= days ago)/g, "‹many›")
    .replace(
      /(\w{3,9} \d{1,2}, \d{4})(?:, \d+:\d\d [AP]M)?|\b(\d{4}-\d\d-\d\d)(?:T[\d:.]+Z)?/g,
      (found, written = "", iso = "") => {
        const days = Date.parse(`${written || iso} UTC`) / DAY_MS - day;
        if (!SPANS.includes(days)) return found;
        return days === 0 ? "‹today›" : `‹in ${days} days›`;
      },
    )
    .replace(/(?<=etag: W\/")[\w-]+/g, "‹random›");
}

/** Lines that stand together like this in earlier pages, of which one is enough, become one. */
function withoutKnown(lines: readonly string[], earlier: string): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (end < lines.length && earlier.includes(`\n${lines.slice(at, end + 1).join("\n")}\n`)) end++;
    if (end - at > 3) kept.push(`… ${end - at} lines as above, from “${lines[at]?.slice(0, 40)}”`);
    else kept.push(...lines.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return kept;
}

function outlineOf(html: string): string {
  const [, body = html] = html.split(/<body\b[^>]*>(.*)<\/body>/s);
  const lines: string[] = [];
  let line = "";
  const end = () => {
    const said = line.replace(/\s+/g, " ").trim();
    if (/[^\s|-]/.test(said)) lines.push(said);
    line = "";
  };
  const title = /<title>.*?<\/title>/.exec(html)?.[0] ?? "";
  for (const [, tag = "", attributes = "", text = ""] of `${title}<p>${body}<p>`
    .replace(/<(script|style|template)\b.*?<\/\1>|<!--.*?-->/gs, "")
    .matchAll(/<(\/?[\w-]+)((?:[^>"]|"[^"]*")*)>|([^<]+)/g)) {
    line += text;
    if (BLOCKS.test(tag)) end();
    if (/^(td|th|option|button|label|br|span)$/.test(tag)) line += " ";
    if (/^h[1-6]$/.test(tag)) line += `${"#".repeat(Number(tag[1]))} `;
    if (tag === "li") line += "- ";
    const noticed = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)]
      .filter(([, name = ""]) => NOTICED.test(name))
      .map(([, name, value]) => (value === "" ? ` ${name}` : ` ${name}=${value}`));
    if (noticed.length > 0) line += ` {${tag}${noticed.join("")}} `;
  }
  return lines.join("\n").replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}
