import type { Decision } from "./decision";

/** About errors, addresses and the deprecated interface. */
export const interfaceDecisions: readonly Decision[] = [
  {
    id: "error-shape",
    question: "What do errors outside the token endpoint look like?",
    decision:
      "`error` and `error_description`, always JSON. A wrong method is told (405) before a missing token is (401). Unknown paths are 404 without a token. Reference endpoints ignore any token. Every JSON body ends with a newline.",
    why: "A client needs one reader for all errors.",
  },
  {
    id: "old-addresses",
    question: "What about addresses of the original service that are gone?",
    decision:
      "404, with a sentence that says what took their place, or that nothing did: `/1/genotype/`, `/1/haplogroups/`, `/1/ancestry/`, `/1/risks/` and their like, with and without `/demo/`, and `/3/report/`.",
    why: "Clients of that time are still in use, and a bare 404 looks like a wrong base address.",
  },
  {
    id: "final-slash",
    question: "Does the final slash matter?",
    decision:
      "No. Paths are served with and without it, and with a doubled slash in front, never by redirect.",
    why: "Clients send all three, and most lose the body of a POST that is redirected.",
  },
  {
    id: "packing",
    question: "How long is a genome pending?",
    decision: "`PENDING` and `null` until it is packed, then `READY`; seconds in the demo.",
    why: "A client that never met the state fails on the first customer who has it.",
  },
  {
    id: "published-key",
    question: "What does the published key look like?",
    decision:
      "`/res/snps.data` leads to a file named by its content: three lines that begin with `#`, a header line, then `index`, `snp`, `chromosome` and position, with tabs between. Alternate ids share their marker’s index.",
    why: "A name that changes with the content can be kept for good, and an old copy is never taken for a new one.",
  },
  {
    id: "demo-addresses",
    question: "Which token opens the demo addresses?",
    decision:
      "None is needed under `/1/demo/`; one that is sent must be valid, and its scopes apply. `demo_oauth_token` works there and under `/3/`; elsewhere under `/1/` it is 401.",
    why: "A client under test sends its token everywhere and should see what it will see later.",
  },
  {
    id: "legacy-details",
    question: "What else holds under `/1/`?",
    decision:
      "`email=true` without its scope is 403. Genotypes of which no location is covered have only `id`; without any genotype scope it is 403. Unknown locations are left out, unset or unknown phenotypes are 404. Heights from 200 to 3,000 mm and weights from 200 to 700,000 g are taken. `format` can only be `embedded`.",
    why: "What is asked for by name is refused by name; what comes in a list is left out of it.",
  },
];
