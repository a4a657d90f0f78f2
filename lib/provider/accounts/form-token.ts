import { sameSecret } from "@/lib/provider/base/crypto";
import { signaturesOf } from "@/lib/provider/base/signatures";

export const FORM_TOKEN_FIELD = "form_token";

/**
 * The CSRF token that a form must send back. It proves that the form was rendered for this session and
 * purpose, for example `consent:<request_id>`.
 */
export const formToken = (sessionHash: string, purpose: string): string =>
  signaturesOf(`${sessionHash}:${purpose}`)[0];

/** Whether the sent token (null when missing) belongs to this session and purpose. */
export const checkFormToken = (sessionHash: string, purpose: string, sent: string | null): boolean =>
  sent !== null && signaturesOf(`${sessionHash}:${purpose}`).some((token) => sameSecret(sent, token));
