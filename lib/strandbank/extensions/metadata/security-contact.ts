import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import type { Handler } from "@/lib/strandbank/platform/http/handler";
import { settings } from "@/lib/strandbank/platform/settings";

/** RFC 9116 section 2.5.5 recommends less than a year, since a contact can go out of date. */
const EXPIRES_AFTER_DAYS = 180;

/** What SECURITY.md asks of reporters; a test compares the two. */
const POLICY = `Describe what you did, what happened, and which version you used.
Test only with the demo or your own account, do not read other people's data, and do not load-test the service.
We reply within three working days.
`;

/** Whom to tell about a vulnerability (RFC 9116). */
export const handleSecurityContact: Handler = async () => {
  const { baseUrl, securityContact } = settings;
  if (!securityContact) throw new ServiceError("not_found", "The operator has not set SECURITY_CONTACT.");
  const expires = new Date(Date.now() + EXPIRES_AFTER_DAYS * DAY_MS);
  return text(
    [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${baseUrl}/.well-known/security.txt`,
      `Policy: ${baseUrl}/.well-known/security-policy.txt`,
      "",
    ].join("\n"),
  );
};

/** The page that `Policy` names. */
export const handleSecurityPolicy: Handler = async () => text(POLICY);

const text = (body: string): Response =>
  new Response(body, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
