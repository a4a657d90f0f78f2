import { hkdfSync } from "node:crypto";

/** The four variables of the file strandbank.env, which you download when you register an application. */
export function settings() {
  const redirectUri = required("STRANDBANK_REDIRECT_URI");
  const callback = "/api/auth/callback/strandbank";
  if (!redirectUri.endsWith(callback)) throw new Error(`STRANDBANK_REDIRECT_URI must end in ${callback}.`);
  const clientId = required("STRANDBANK_CLIENT_ID");
  const clientSecret = required("STRANDBANK_CLIENT_SECRET");
  return {
    strandbank: required("STRANDBANK_URL").replace(/(?<!\/)\/+$/, ""),
    clientId,
    clientSecret,
    credentials: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
    redirectUri,
    /** The base of next-auth's routes. */
    authUrl: redirectUri.replace(/\/callback\/strandbank$/, ""),
    isSecure: redirectUri.startsWith("https:"),
    /** Signs and encrypts the cookies. */
    sessionSecret: Buffer.from(hkdfSync("sha256", clientSecret, "", "cookies", 32)).toString("hex"),
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: register the application, and put strandbank.env here.`);
}
