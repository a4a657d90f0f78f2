import { ServiceError } from "@/lib/provider/base/errors";
import type { Parameters } from "./parameters";

/** Only the authorization code flow exists. */
export function checkResponseType(parameters: Parameters): void {
  const type = parameters.get("response_type");
  if (type === null) throw new ServiceError("invalid_request", "The parameter response_type is missing.");
  if (type !== "code")
    throw new ServiceError("unsupported_response_type", "The only response_type supported is code.");
}
