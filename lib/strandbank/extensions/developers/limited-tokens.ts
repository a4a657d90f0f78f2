import { LRUCache } from "lru-cache";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { tooManyRequests } from "@/lib/strandbank/platform/base/errors";
import { isDamaged } from "@/lib/strandbank/platform/base/marked-token";
import { credentialsOf } from "@/lib/strandbank/platform/http/authorization";
import { reportFailure } from "@/lib/strandbank/platform/records/reporting";
import { prepared } from "@/lib/strandbank/platform/store/prepared";

/** Tokens that were looked up lately, by hash: a flood costs one query for each token and minute. */
const lookedUp = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

/** Shows the developer of a token's application that a request was refused for its rate. */
export async function reportLimited(authorization: string, requestId: string, waitMs: number): Promise<void> {
  const { scheme = "", credentials: token = "" } = credentialsOf(authorization) ?? {};
  if (!["bearer", "dpop"].includes(scheme) || token === "" || isDamaged(token)) return;
  const hash = sha256Hex(token);
  if (lookedUp.has(hash)) return;
  lookedUp.set(hash, true);
  const [found] = await clientOfToken({ hash });
  const description = `${tooManyRequests(waitMs).description} Shown once a minute for a token.`;
  if (found)
    reportFailure(
      { clientId: found.clientId, operation: "API request", requestId },
      { code: "too_many_requests", description },
    );
}

const clientOfToken = prepared((db, { hash }: { hash: string }) =>
  db
    .selectFrom("access_token")
    .innerJoin("connection", "connection.id", "access_token.connection_id")
    .select("client_id as clientId")
    .where("hash", "=", hash),
);
