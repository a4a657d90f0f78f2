import { sha256Hex } from "@/lib/provider/base/crypto";

/** Tells one secret of an application from the next without telling anything about it. */
export const secretVersion = ({ secretHash }: { secretHash: string | null }): string =>
  sha256Hex(`version ${secretHash}`).slice(0, 16);
