import type { ListedClient } from "@/lib/provider/oauth/clients/verify";
import { settings } from "@/lib/provider/settings";

/** An application with all that it says about itself, for a terminal. */
export function clientText({ client, listing, digest, registeredAt, ownerEmail }: ListedClient): string {
  const { id, ownerAccountId, isVerified, logoId } = client;
  const { name, developer, homepage, logo, isPublic, redirectUris, purposes } = listing;
  const owner = ownerAccountId === null ? "the operator" : `account ${ownerAccountId}`;
  const lines: [string, string | string[]][] = [
    ["client_id", id],
    ["name", shown(name)],
    ["developer", shown(developer)],
    ["home page", homepage === null ? "none" : shown(homepage)],
    ["kind", isPublic ? "public" : "with a secret"],
    ["logo", logo === null ? "none" : `${settings.baseUrl}/client-logo/${logoId}/ (SHA-256 ${logo.hash})`],
    ["registered", [new Date(registeredAt).toISOString(), "by", owner, ownerEmail ?? ""].join(" ").trim()],
    ["verified", isVerified ? "yes" : "no"],
    ["redirect URIs", redirectUris],
    ["purposes", purposes.map(([scope, purpose]) => `${scope}  ${shown(purpose)}`)],
    ["digest", digest],
  ];
  return lines
    .map(([what, value]) =>
      typeof value === "string"
        ? what.padEnd(15) + value
        : [what, ...value.map((line) => `    ${line}`)].join("\n"),
    )
    .join("\n");
}

/** Invisible characters as their code: a terminal obeys some of them. */
const shown = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
