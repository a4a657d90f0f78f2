import type { Decision } from "./decision";

/** About accounts, profiles, calls and reports. */
export const personalDecisions: readonly Decision[] = [
  {
    id: "account-id",
    question: "Is `account_id` required on the profile list?",
    decision: "No; it is the token’s account by default. Another account’s id is 404.",
    why: "A token belongs to one account, so there is one good answer.",
  },
  {
    id: "fields-without-scope",
    question: "What do fields show whose scope was not granted?",
    decision:
      "Names, email address and image are `null`. A request without `basic` is allowed; account, profile and `/1/user/` then answer 403.",
    why: "The shape of an answer stays the same, whatever was granted.",
  },
  {
    id: "genotype-scopes",
    question: "Which scopes open profile markers and variants?",
    decision:
      "`genomes`, the accession’s scope, or that of the location itself, by its primary or alternate id. Lists leave out what the token does not cover; a single marker outside it is 403, and so is everything for a token without any genotype scope.",
    why: "A list is about a region and shows what may be seen of it. A single address asks for exactly one thing.",
  },
  {
    id: "dosage",
    question: "How are calls counted into dosages?",
    decision:
      "The dosage counts the allele among the call’s two characters, so that a place with one copy gives 2; it is `null` when there was no assay and when there was no call. For insertions and deletions the allele is the sequence, `-` for none; `I` counts for the longer one, `D` for the shorter.",
    why: "Both interfaces then tell the same story about the same call.",
  },
  {
    id: "default-filter",
    question: "Where do filtered calls show?",
    decision:
      "Everywhere but with `unfiltered=true` on `/1/genotypes/`: Y calls of women, heterozygous X calls of men and heterozygous mitochondrial calls show as `--`.",
    why: "They are noise of the probes; who wants to study it asks for it by name.",
  },
  {
    id: "not-genotyped",
    question: "What does a profile show that is not genotyped?",
    decision: "Markers and variants that were not assayed; no genome (404); no bin (`null`).",
    why: "The profile exists, and an application can say why it is empty.",
  },
  {
    id: "not-opted-in",
    question: "What shows at a place the customer has not opted to know?",
    decision: "Not assayed under `/3/`, `__` under `/1/`.",
    why: "It looks like a place off the chip, so that nothing can be concluded from it.",
  },
  {
    id: "outside-the-grant",
    question: "What answers a profile outside the consent?",
    decision: "404, with the same body as for one that does not exist.",
    why: "An id must not tell whether somebody is a customer.",
  },
  {
    id: "gpri-without-predictor",
    question: "What is the interaction list without `predictor_id`?",
    decision: "Every interaction, in pages.",
    why: "That is how a client finds out which predictors there are.",
  },
  {
    id: "bin-number",
    question: "Where does a profile’s bin number come from?",
    decision:
      "From an extension of ours, `GET /3/profile/{profile_id}/genetic_bin/`: the bin of each predictor whose report the token opens, with the counts of markers used and missing. It is an illustration, no medical statement.",
    why: "Interactions cannot be applied to a person without it, and the specification does not say where it comes from.",
  },
];
