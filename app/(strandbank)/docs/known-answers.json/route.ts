import { notFound } from "next/navigation";
import { knownAnswersFile } from "@/lib/strandbank/extensions/docs/known-answers";
import { settings } from "@/lib/strandbank/platform/settings";

/** The page `/docs/known-answers/` for programs, in the demo. */
export const GET = (): Response => (settings.demo ? Response.json(knownAnswersFile) : notFound());
