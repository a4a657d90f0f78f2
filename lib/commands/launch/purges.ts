import { purgeRequests } from "@/lib/strandbank/core/authorize/store-request";
import {
  purgeChanges,
  purgeConnections,
  purgeConsents,
  purgeLongRequests,
  purgeScopeSets,
} from "@/lib/strandbank/core/consent/purge";
import { clearRemovedClients } from "@/lib/strandbank/core/consent/remove-client";
import { purgeSessions } from "@/lib/strandbank/core/sign-in/sessions";
import { purgeAccessTokens, purgeProofs } from "@/lib/strandbank/core/token/purge";
import { clearDeletedAccounts } from "@/lib/strandbank/extensions/account/delete";
import { purgeChallenges } from "@/lib/strandbank/extensions/passkeys/challenges";
import { purgeUploads } from "@/lib/strandbank/extensions/raw-data/receive/uploads";
import { purgeCounts } from "@/lib/strandbank/platform/limits/limit";
import { purgeUses } from "@/lib/strandbank/platform/records/access-log/purge";
import { purgeEvents } from "@/lib/strandbank/platform/records/audit/record";
import { purgeClientRequests } from "@/lib/strandbank/platform/records/request-log";

/** Everything that is deleted after its retention time, and how often. Features export their purges. */
export const PURGES = {
  everyMinute: [purgeProofs],
  hourly: [
    purgeAccessTokens,
    purgeRequests,
    purgeLongRequests,
    purgeSessions,
    purgeChallenges,
    purgeUploads,
    purgeCounts,
    purgeEvents,
    purgeClientRequests,
    purgeUses,
    clearRemovedClients,
    clearDeletedAccounts,
    purgeChanges,
    purgeConsents,
    purgeConnections,
    // After everything that refers to scope sets.
    purgeScopeSets,
  ],
} as const;

export const ALL_PURGES = [...PURGES.everyMinute, ...PURGES.hourly];
