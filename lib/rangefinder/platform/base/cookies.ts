import { settings } from "@/lib/rangefinder/platform/settings";

const isSecure = settings.explorerUrl.startsWith("https:");

export const cookieName = (name: string): string => `${isSecure ? "__Host-" : ""}rangefinder_${name}`;

/** Sent when the provider redirects the visitor back, but not with other sites' requests. */
export const cookieOptions: { httpOnly: true; sameSite: "lax"; path: string; secure: boolean } = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: isSecure,
};
