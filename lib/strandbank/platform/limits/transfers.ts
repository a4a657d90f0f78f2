import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { MAX_TRANSFERS } from "@/lib/strandbank/platform/bounds";
import { addressKey } from "./api-limit";

const RETRY_AFTER_SECONDS = 10;

/** Transfers in progress by taker. */
const underWay = new Map<string, number>();

/** Who takes a download or sends a file; null for what is unknown or does not matter. */
export interface Taker {
  address: string | null;
  accountId: string | null;
}

/**
 * Counts a long download or upload as it begins. Returns the function to call when it ends.
 * Throws `too_many_requests` when the address or the account already has as many in progress as it may.
 */
export function beginTransfer({ address, accountId }: Taker): () => void {
  const counts: [key: string, most: number][] = [];
  if (address !== null) counts.push([`address ${addressKey(address)}`, MAX_TRANSFERS.address]);
  if (accountId !== null) counts.push([`account ${accountId}`, MAX_TRANSFERS.account]);
  if (counts.some(([key, most]) => (underWay.get(key) ?? 0) >= most)) throw tooManyTransfers();
  for (const [key] of counts) underWay.set(key, (underWay.get(key) ?? 0) + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    for (const [key] of counts) countDown(key);
  };
}

function countDown(key: string): void {
  const left = (underWay.get(key) ?? 0) - 1;
  if (left > 0) underWay.set(key, left);
  else underWay.delete(key);
}

const tooManyTransfers = () =>
  new ServiceError(
    "too_many_requests",
    `Too many downloads or uploads at once. Wait until one of them has finished, or try again in ${RETRY_AFTER_SECONDS} s.`,
    { "retry-after": String(RETRY_AFTER_SECONDS) },
  );
