import { rm } from "node:fs/promises";
import { listProfiles, profileAmong } from "@/lib/strandbank/core/profiles/profiles";
import { checkFormToken, isFromOwnPage } from "@/lib/strandbank/core/sign-in/form-token";
import { currentAccount, type Session } from "@/lib/strandbank/core/sign-in/session";
import { exportRawData } from "@/lib/strandbank/extensions/raw-data/export/export-raw-data";
import type { ExportKind } from "@/lib/strandbank/extensions/raw-data/export/layout";
import { latestUpload } from "@/lib/strandbank/extensions/raw-data/receive/latest-upload";
import { receiveFile } from "@/lib/strandbank/extensions/raw-data/receive/receive-file";
import {
  FORM_TOKEN_HEADER,
  NAME_HEADER,
  UPLOAD_PURPOSE,
} from "@/lib/strandbank/extensions/raw-data/receive/upload-state";
import {
  beginUpload,
  endUpload,
  givingSigns,
  startImport,
  uploadFile,
} from "@/lib/strandbank/extensions/raw-data/receive/uploads";
import { invalidRequest, isServiceError, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { isFitToShow, splitName, UNFIT } from "@/lib/strandbank/platform/base/shown-text";
import { MAX_NAME } from "@/lib/strandbank/platform/bounds";
import { download } from "@/lib/strandbank/platform/http/download";
import { jsonResponse, seeOther } from "@/lib/strandbank/platform/http/handler";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { beginTransfer } from "@/lib/strandbank/platform/limits/transfers";
import { writes } from "@/lib/strandbank/platform/store/database";

/**
 * Answers the upload of a raw-data file (the body itself): 202 with the state of the import, which has begun.
 * Throws `access_denied` without a session or the page's form token, `invalid_request` for a missing name,
 * `too_many_requests` while too many files come from one address, and what `beginUpload` and `receiveFile`
 * throw.
 */
export async function handleUpload(request: Request): Promise<Response> {
  const session = await requireSession(request);
  const token = request.headers.get(FORM_TOKEN_HEADER);
  if (!isFromOwnPage(request.headers) || !checkFormToken(session.sessionHash, UPLOAD_PURPOSE, token))
    throw new ServiceError(
      "access_denied",
      "This page belongs to another session. Open it again, then import the file.",
    );
  const name = profileName(request.headers.get(NAME_HEADER));
  const endTransfer = beginTransfer({ address: addressOf(request), accountId: session.accountId });
  try {
    // Until its import ends: an address that sends many files waits for its own.
    startImport(await receiveUpload(request, session.accountId, name), endTransfer);
  } catch (error) {
    endTransfer();
    throw error;
  }
  return stateResponse(session.accountId, 202);
}

/** Begins an import, receives its file and returns the import's id. */
async function receiveUpload(
  request: Request,
  accountId: string,
  name: ReturnType<typeof profileName>,
): Promise<string> {
  const id = await beginUpload(accountId, name);
  try {
    await givingSigns(id, () => receiveFile(request, id));
    await requireSession(request);
    return id;
  } catch (error) {
    await rm(uploadFile(id), { force: true });
    const problem = isServiceError(error) ? error : invalidRequest("The upload was interrupted.");
    await endUpload(writes(), id, problem.description);
    throw problem;
  }
}

/** Answers with the state of the account's latest import, or null. Throws `access_denied` if signed out. */
export async function handleUploadState(request: Request): Promise<Response> {
  const { accountId } = await requireSession(request);
  return stateResponse(accountId, 200);
}

/**
 * Responds with one of the customer's own profiles as one of its raw-data files; a browser without a session
 * is redirected to sign in. Throws `not_found` for anything else, and `too_many_requests` while too many
 * downloads are under way.
 */
export async function handleExport(request: Request, profileId: string, kind: ExportKind): Promise<Response> {
  const session = await currentAccount(request.headers.get("cookie"));
  const nothing = new ServiceError("not_found", "There is no raw data at this URL.");
  if (!session && request.headers.get("accept")?.includes("text/html"))
    return seeOther(`/sign-in/?${new URLSearchParams({ next: "/profiles/" })}`);
  if (!session) throw nothing;
  const { accountId } = session;
  const profile = profileAmong(await listProfiles(accountId), profileId);
  if (profile.is_genotyped === 0) throw nothing;
  return download(request, {
    accountId,
    address: addressOf(request),
    pieces: exportRawData(profile, kind),
    type: "text/plain; charset=utf-8",
    name: `raw-data-${kind === "unfiltered" ? "unfiltered-" : ""}${profile.id}.txt`,
    back: { href: "/profiles/", text: "Back to your profiles" },
  });
}

async function requireSession(request: Request): Promise<Session> {
  const session = await currentAccount(request.headers.get("cookie"));
  if (!session) throw new ServiceError("access_denied", "Your session has ended. Sign in again.");
  return session;
}

async function stateResponse(accountId: string, status: number): Promise<Response> {
  return jsonResponse(await latestUpload(accountId), { status, headers: { "cache-control": "no-store" } });
}

function profileName(header: string | null): { firstName: string; lastName: string } {
  const name = decodedName(header);
  if (name === "" || name.length > MAX_NAME)
    throw invalidRequest(`Enter whose data it is, in at most ${MAX_NAME} characters.`);
  if (!isFitToShow(name)) throw invalidRequest(`A name ${UNFIT}`);
  return splitName(name);
}

/** The percent-encoded name; empty where it is missing or not encoded. */
function decodedName(header: string | null): string {
  try {
    return decodeURIComponent(header ?? "").trim();
  } catch {
    return "";
  }
}
