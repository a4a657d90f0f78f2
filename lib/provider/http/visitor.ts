import { createHmac } from "node:crypto";
import { sameSecret } from "@/lib/provider/base/crypto";
import { sessionSecret } from "@/lib/provider/settings";

/**
 * The header in which Rangefinder's back end names the network address of the visitor for whom it asks. The
 * listener adds it to each request for a page; Rangefinder returns it unread with its requests to us.
 */
export const VISITOR_HEADER = "x-strandbank-visitor";

/** An address, signed with a key that the halves and instances of one deployment share. */
export const signedVisitor = (address: string): string => `${address} ${signatureOf(address)}`;

/** The signed address; null without one, or when its signature is not ours. */
export function visitorOf(header: string | string[] | undefined): string | null {
  if (typeof header !== "string") return null;
  const [address = "", signature = ""] = header.split(" ");
  return sameSecret(signature, signatureOf(address)) ? address : null;
}

let key: string | undefined;

function signatureOf(address: string): string {
  key ??= sessionSecret();
  return createHmac("sha256", key).update(`visitor:${address}`).digest("base64url");
}
