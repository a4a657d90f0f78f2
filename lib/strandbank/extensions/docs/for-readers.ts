/** Fits a text to the readers of a server: with what its demo has, or without a demo. */
export type ForReaders = (text: string) => string;

/** Blocks of a page: from `:::demo` or `:::otherwise` to `:::end`. */
const BLOCKS = /^:::(demo|otherwise)\n(.*?)^:::end$\n?/gms;

export const withDemo: ForReaders = (text) =>
  text.replaceAll(BLOCKS, (_, kind, block) => (kind === "demo" ? block : ""));

export const withoutDemo: ForReaders = (text) =>
  text
    .replaceAll(BLOCKS, (_, kind, block) => (kind === "demo" ? "" : block))
    .replaceAll(NAMES, (name) => YOURS[name] ?? name);

/** The names of the demo in samples and responses, and what stands there for the reader's own. */
const YOURS: Readonly<Record<string, string>> = {
  demo_oauth_token: "YOUR_ACCESS_TOKEN",
  demo_profile_id: "YOUR_PROFILE_ID",
  "partner-secret": "YOUR_CLIENT_SECRET",
  partner: "YOUR_CLIENT_ID",
  "demo.example": "customer.example",
};

/** In a text, "a partner" is no name. */
const NAMES = /demo_oauth_token|demo_profile_id|partner-secret|(?<=["'=`])partner(?=["'&:`])|demo\.example/g;
