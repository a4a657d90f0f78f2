import { seeOther } from "@/lib/explorer/auth/callback-error";
import { fromOurPages } from "@/lib/explorer/base/forms";
import { problemOf } from "@/lib/explorer/base/problems";
import { settings } from "@/lib/explorer/settings";
import { experiments } from "./all";

/** Answers the form of an experiment: runs it and redirects to the page, which shows what was recorded. */
export async function answerExperiment(request: Request, id: string): Promise<Response> {
  const experiment = settings.demo ? experiments.find((known) => known.id === id) : undefined;
  if (!experiment || !fromOurPages(request)) return seeOther("/explorer/");
  try {
    await experiment.run();
    return seeOther(`/explorer/break-it/#${id}`);
  } catch (error) {
    return seeOther(`/explorer/break-it/?problem=${problemOf(error)}#${id}`);
  }
}
