import { sameSecret } from "@/lib/provider/base/crypto";
import { signaturesOf } from "@/lib/provider/base/signatures";

/**
 * The header in which Rangefinder's back end names the network address of the visitor for whom it asks. The
 * listener adds it to each request for a page; Rangefinder returns it unread with its requests to us.
 */
export const VISITOR_HEADER = "x-strandbank-visitor";

/** An address, signed with a secret that the processes and instances of one deployment share. */
export const signedVisitor = (address: string): string => `${address} ${signatures(address)[0]}`;

/** The signed address; null without one, or when its signature is not ours. */
export function visitorOf(header: string | string[] | undefined): string | null {
  if (typeof header !== "string") return null;
  const [address = "", sent = ""] = header.split(" ");
  return signatures(address).some((signature) => sameSecret(sent, signature)) ? address : null;
}

const signatures = (address: string) => signaturesOf(`visitor:${address}`);
