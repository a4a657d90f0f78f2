import { isDemo } from "@/lib/demo/rangefinder/settings";
import { fromOurPages, seeOther } from "@/lib/rangefinder/platform/base/forms";
import { problemOf } from "@/lib/rangefinder/platform/base/problems";
import { attackAddress, type Experiment } from "./experiment";
import { guessTheVerifier, redirectElsewhere, replayTheCode, tamperWithTheState } from "./login-attacks";
import { exceedTheScope, reuseTheRefreshToken, useAnExpiredToken, useAStolenToken } from "./token-attacks";

export const experiments: readonly Experiment[] = [
  replayTheCode,
  guessTheVerifier,
  tamperWithTheState,
  redirectElsewhere,
  reuseTheRefreshToken,
  exceedTheScope,
  useAnExpiredToken,
  useAStolenToken,
];

export async function runExperiment(request: Request, id: string): Promise<Response> {
  const experiment = isDemo ? experiments.find((known) => known.id === id) : undefined;
  if (!experiment || !fromOurPages(request)) return seeOther("/explorer/");
  try {
    await experiment.run();
    return seeOther(`${attackAddress(id)}#${id}`);
  } catch (error) {
    return seeOther(`/explorer/break-it/?problem=${problemOf(error)}`);
  }
}
