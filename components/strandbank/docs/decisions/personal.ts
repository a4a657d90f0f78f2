import type { Decision } from "./decision";

/** About accounts, profiles, calls and reports. */
export const personalDecisions: readonly Decision[] = [
  {
    id: "account-id",
    question: "Is `account_id` required on the profile list?",
    decision: "No; it defaults to the token’s account. Another account’s id is 404.",
    why: "A token belongs to one account, so there is only one right value.",
  },
  {
    id: "fields-without-scope",
    question: "What do fields contain whose scope was not granted?",
    decision:
      "Names, email address and image are `null`. A request for scopes without `basic` is allowed; account, profile and `/1/user/` then return 403.",
    why: "The response has the same shape whatever was granted.",
  },
  {
    id: "genotype-scopes",
    question: "Which scopes open profile markers and variants?",
    decision:
      "`genomes`, the scope of the accession, or the scope of the location itself, by its primary or alternate id. Lists leave out what the token does not cover. A single marker outside it is 403, as is everything for a token without any genotype scope.",
    why: "A list covers a region and shows what you may see of it; a single address asks for exactly one thing.",
  },
  {
    id: "dosage",
    question: "How do calls become dosages?",
    decision:
      "The dosage counts the allele among the call’s two characters, so a location with one copy gives 2. It is `null` when the location was not assayed and when there was no call. For insertions and deletions the allele is the sequence, `-` for none; `I` counts for the longer allele, `D` for the shorter.",
    why: "Both interfaces then agree about the same call.",
  },
  {
    id: "default-filter",
    question: "Where does the default filter apply?",
    decision:
      "Everywhere except `/1/genotypes/` with `unfiltered=true`: Y calls of women, heterozygous X calls of men and heterozygous mitochondrial calls show as `--`.",
    why: "They are probe noise; anyone who wants to study it can ask for it.",
  },
  {
    id: "not-genotyped",
    question: "What does a profile return that is not genotyped?",
    decision: "Markers and variants as not assayed, no genome (404), and no bin (`null`).",
    why: "The profile exists, and an application can explain why it is empty.",
  },
  {
    id: "not-opted-in",
    question: "What appears at a location the customer has not opted to know?",
    decision: "Not assayed under `/3/`, `__` under `/1/`.",
    why: "It looks like a location that is not on the chip, so nobody can draw conclusions from it.",
  },
  {
    id: "outside-the-grant",
    question: "What does a profile outside the consent return?",
    decision: "404, with the same body as a profile that does not exist.",
    why: "An id must not reveal whether somebody is a customer.",
  },
  {
    id: "gpri-without-predictor",
    question: "What does the interaction list return without `predictor_id`?",
    decision: "Every interaction, in pages.",
    why: "That is how a client finds out which predictors exist.",
  },
  {
    id: "bin-number",
    question: "Where does a profile’s bin number come from?",
    decision:
      "From our own extension, `GET /3/profile/{profile_id}/genetic_bin/`: the bin of each predictor whose report the token covers, with the counts of markers used and missing. It is an illustration, not medical advice.",
    why: "Interactions cannot be applied to a person without it, and the specification does not say where it comes from.",
  },
];
