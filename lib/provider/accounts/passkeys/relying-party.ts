import { settings } from "@/lib/provider/settings";

const { origin, hostname } = new URL(settings.baseUrl);

/** What passkeys are bound to (WebAuthn Level 3 section 4): the host of BASE_URL, reached at its origin. */
export const relyingParty = { id: hostname, name: "Strandbank", origin } as const;

/** The library that makes options and checks answers. Loading it takes 0.2 s, so the start does not wait. */
export const webauthn = () => import("@simplewebauthn/server");
