import { hkdfSync } from "node:crypto";

/** The path of the callback that next-auth has. */
const CALLBACK = "/callback/strandbank";

/** The four variables of the .env file that Strandbank offers when an application is registered. */
export function settings() {
  const redirectUri = required("STRANDBANK_REDIRECT_URI");
  if (!redirectUri.endsWith(`/api/auth${CALLBACK}`))
    throw new Error(`STRANDBANK_REDIRECT_URI must end in /api/auth${CALLBACK}, as registered.`);
  const clientId = required("STRANDBANK_CLIENT_ID");
  const clientSecret = required("STRANDBANK_CLIENT_SECRET");
  return {
    strandbank: required("STRANDBANK_URL").replace(/(?<!\/)\/+$/, ""),
    clientId,
    clientSecret,
    credentials: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
    redirectUri,
    /** Where next-auth answers. */
    authUrl: redirectUri.slice(0, -CALLBACK.length),
    isSecure: redirectUri.startsWith("https:"),
    /** Signs and encrypts the cookies. */
    sessionSecret: Buffer.from(hkdfSync("sha256", clientSecret, "", "cookies", 32)).toString("hex"),
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set: register the application, and put the downloaded .env beside package.json.`,
  );
}
