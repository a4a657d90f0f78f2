import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The path of the callback that next-auth has. */
const CALLBACK = "/callback/strandbank";

/** The four variables of the .env file that Strandbank offers when an application is registered. */
export function settings() {
  const redirectUri = required("STRANDBANK_REDIRECT_URI");
  if (!redirectUri.endsWith(`/api/auth${CALLBACK}`))
    throw new Error(`STRANDBANK_REDIRECT_URI must end in /api/auth${CALLBACK}, as registered.`);
  return {
    strandbank: required("STRANDBANK_URL").replace(/\/+$/, ""),
    clientId: required("STRANDBANK_CLIENT_ID"),
    clientSecret: required("STRANDBANK_CLIENT_SECRET"),
    redirectUri,
    /** Where next-auth answers. */
    authUrl: redirectUri.slice(0, -CALLBACK.length),
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set: register the application, and put the downloaded .env beside package.json.`,
  );
}

/** Path of a file in the folder for data, which only this user may read. */
export function dataFile(name: string): string {
  const folder = ".data";
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, name);
}

/** Signs and encrypts the session cookie; made at the first start. */
export function sessionSecret(): string {
  const file = dataFile("session-secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
