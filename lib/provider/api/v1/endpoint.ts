import type { z } from "zod";
import { type ProtectedDefinition, protectedEndpoint } from "@/lib/provider/api/endpoint";
import { ServiceError } from "@/lib/provider/base/errors";
import type { Handler } from "@/lib/provider/http/handler";
import { type Access, bearerToken, verifyAccessToken } from "@/lib/provider/oauth/access";
import { DEMO_PROFILE, demoAccess, isDemoToken } from "./demo-access";

export interface LegacyHandlers {
  /** Below `/1/`: data of the customer who authorized the token. */
  customer: Handler;
  /** Below `/1/demo/`: data of two anonymous humans. */
  demo: Handler;
}

export function legacyEndpoint<P extends z.ZodObject, Q extends z.ZodObject>(
  definition: ProtectedDefinition<P, Q> & { operationId: string },
): LegacyHandlers {
  const customer = { ...definition, group: "Deprecated interface", isDeprecated: true };
  const examples = { ...definition.examples, profile_id: DEMO_PROFILE };
  const demo = {
    ...customer,
    operationId: definition.operationId.replace(/^[a-z]+/, "$&Demo"),
    group: "Deprecated interface, demo",
    examples,
    isTokenOptional: true,
  };
  return {
    customer: protectedEndpoint(customer, customerAccess),
    demo: protectedEndpoint(demo, demoAccess),
  };
}

/** The demo token opens the current interface and the demo addresses, nothing else here. */
async function customerAccess(request: Request, operation: string): Promise<Access> {
  if (isDemoToken(bearerToken(request)))
    throw new ServiceError("invalid_token", "The demo token works only under /3/ and /1/demo/.");
  return verifyAccessToken(request, operation);
}
