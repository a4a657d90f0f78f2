import { isServiceError, type ServiceError } from "@/lib/strandbank/platform/base/errors";
import { statusOf, statusOfError } from "@/lib/strandbank/platform/http/errors";
import { type ClientRequest, recordClientRequest } from "./request-log";

type ReportedRequest = Pick<ClientRequest, "clientId" | "operation" | "requestId"> & { scopes?: string };

/** Does the work for an application, and shows its developer that it succeeded or why it failed. */
export async function reporting<T>(request: ReportedRequest, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    recordClientRequest({ scopes: "", ...request, status: 200, failure: null });
    return result;
  } catch (error) {
    if (isServiceError(error))
      reportFailure(request, { code: error.code, description: error.reason, headers: error.headers });
    else recordClientRequest({ scopes: "", ...request, status: statusOf.server_error, failure: null });
    throw error;
  }
}

export const reportFailure = (
  request: ReportedRequest,
  { code, description, headers = {} }: Pick<ServiceError, "code" | "description"> & Partial<ServiceError>,
): void =>
  recordClientRequest({
    scopes: "",
    ...request,
    status: statusOfError({ code, headers }),
    failure: { code, description },
  });
