import { settings } from "@/lib/settings";
import { fromOurPages } from "../forms";
import { problemOf } from "../problems";
import { seeOther } from "../refusal";
import { experiments } from "./all";

/** Answers the button of an experiment: runs it and goes back to the page, which shows what was recorded. */
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
