import { ServiceError } from "@/lib/provider/base/errors";
import { addressKey } from "./address-key";

/**
 * Concurrent downloads per instance, for an account and for an address, which several customers may share.
 */
const MOST = { account: 4, address: 8 };
const RETRY_AFTER_SECONDS = 10;

declare global {
  /** Downloads in progress by taker. Global because Next gives pages and handlers a copy of a module each. */
  var strandbankDownloads: Map<string, number> | undefined;
}

/** Who takes a download; null for what is unknown or does not matter. */
export interface Taker {
  address: string | null;
  accountId: string | null;
}

/**
 * Counts a long download as it begins. Returns the function to call when it ends.
 * Throws `too_many_requests` when the address or the account already has as many in progress as it may.
 */
export function beginDownload({ address, accountId }: Taker): () => void {
  globalThis.strandbankDownloads ??= new Map();
  const underWay = globalThis.strandbankDownloads;
  const counts: [key: string, most: number][] = [];
  if (address !== null) counts.push([`address ${addressKey(address)}`, MOST.address]);
  if (accountId !== null) counts.push([`account ${accountId}`, MOST.account]);
  if (counts.some(([key, most]) => (underWay.get(key) ?? 0) >= most)) throw tooManyDownloads();
  for (const [key] of counts) underWay.set(key, (underWay.get(key) ?? 0) + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    for (const [key] of counts) countDown(underWay, key);
  };
}

function countDown(underWay: Map<string, number>, key: string): void {
  const left = (underWay.get(key) ?? 0) - 1;
  if (left > 0) underWay.set(key, left);
  else underWay.delete(key);
}

const tooManyDownloads = () =>
  new ServiceError(
    "too_many_requests",
    `Too many downloads at once. Wait until one of them has finished, or try again in ${RETRY_AFTER_SECONDS} s.`,
    { "retry-after": String(RETRY_AFTER_SECONDS) },
  );
