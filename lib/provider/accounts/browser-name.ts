/** In order of precedence, since the User-Agent of the earlier ones also contains the later ones' tokens. */
const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

const find = (text: string, names: readonly (readonly [string, string])[]): string | undefined =>
  names.find(([part]) => text.includes(part))?.[1];

/** A `User-Agent` header in words, such as "Firefox on Linux"; null when it names neither of the two. */
export function browserName(userAgent: string | null): string | null {
  const browser = find(userAgent ?? "", BROWSERS);
  const system = find(userAgent ?? "", SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
