import { recordClientError } from "@/lib/provider/activity/client-errors/record";
import { recordClientRequest } from "@/lib/provider/activity/client-requests/record";
import { isServiceError, type ServiceError } from "@/lib/provider/base/errors";
import { statusOf } from "@/lib/provider/http/errors";

export interface ReportedRequest {
  clientId: string;
  /** Method and path template, or words where it has none. */
  operation: string;
  /** Its id in the log; null where nobody stamps requests. */
  requestId: string | null;
  scopes?: string;
}

/** Does the work for an application, and shows its developer that it succeeded or why it failed. */
export async function reporting<T>(request: ReportedRequest, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    record(request, 200);
    return result;
  } catch (error) {
    if (isServiceError(error)) reportFailure(request, error);
    else record(request, statusOf.server_error);
    throw error;
  }
}

export function reportFailure(
  request: ReportedRequest,
  error: Pick<ServiceError, "code" | "description">,
): void {
  const { clientId, operation, requestId } = request;
  recordClientError({ clientId, request: operation, requestId }, error);
  record(request, statusOf[error.code]);
}

const record = ({ clientId, operation, requestId, scopes = "" }: ReportedRequest, status: number): void =>
  recordClientRequest({ clientId, operation, requestId, status, scopes });
