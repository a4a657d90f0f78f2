import type { Decision } from "./decision";

/** About errors, addresses and the deprecated interface. */
export const interfaceDecisions: readonly Decision[] = [
  {
    id: "error-shape",
    question: "What do errors outside the token endpoint look like?",
    decision:
      "`error` and `error_description`, always JSON. A wrong method (405) is reported before a missing token (401). Unknown paths are 404 without a token. Reference endpoints ignore any token. Every JSON body ends with a newline.",
    why: "A client can handle every error with the same code.",
  },
  {
    id: "old-addresses",
    question: "What happens to endpoints of the original service that no longer exist?",
    decision:
      "They return 404 with a sentence that names the replacement or says that there is none: `/1/genotype/`, `/1/haplogroups/`, `/1/ancestry/`, `/1/risks/` and similar, with and without `/demo/`, and `/3/report/`.",
    why: "Clients of the original service are still in use, and a bare 404 looks like a wrong base URL.",
  },
  {
    id: "final-slash",
    question: "Does the final slash matter?",
    decision:
      "No. Paths work with and without it, and with doubled slashes, dot segments or needless escapes, and never redirect. A path with an escaped slash or NUL, a backslash or a broken escape is a 400 `invalid_request`.",
    why: "Clients send paths with doubled slashes, and most lose the body when a POST is redirected.",
  },
  {
    id: "packing",
    question: "How long is a genome pending?",
    decision:
      "It is `PENDING` and `null` at the first request, and `READY` a few seconds later. It is `PENDING` again once the calls, or what is shown of them, change.",
    why: "A client that has never seen the pending state fails on the first customer who has it.",
  },
  {
    id: "published-key",
    question: "What does the published key look like?",
    decision:
      "`/res/snps.data` redirects to a file named after its content: three lines that begin with `#`, a header line, then tab-separated `index`, `snp`, `chromosome` and position. Alternate ids share their marker’s index.",
    why: "A file whose name changes with its content can be cached forever, and nobody mistakes an old copy for a new one.",
  },
  {
    id: "demo-addresses",
    question: "Which token do the demo endpoints take?",
    decision:
      "None is needed under `/1/demo/`. If you send one, it must be valid, and its scopes apply. `demo_oauth_token` works there and under `/3/`; elsewhere under `/1/` it is 401.",
    why: "A client under test sends its token everywhere and should see what it will see later.",
  },
  {
    id: "legacy-details",
    question: "What else applies under `/1/`?",
    decision:
      "`email=true` without its scope is 403. Genotypes return only `id` when the token covers none of the locations, and 403 when it has no genotype scope at all. Unknown locations are left out; unset or unknown phenotypes are 404. Heights from 200 to 3,000 mm and weights from 200 to 700,000 g are accepted. `format` can only be `embedded`.",
    why: "A request for one thing by name is refused by name; in a list, what you may not see is left out.",
  },
];
