import { guessTheVerifier, replayTheCode } from "./code-attacks";
import type { Experiment } from "./experiment";
import { redirectElsewhere, tamperWithTheState } from "./login-attacks";
import { exceedTheScope, reuseTheRefreshToken, useAnExpiredToken } from "./token-attacks";

export const experiments: readonly Experiment[] = [
  replayTheCode,
  guessTheVerifier,
  tamperWithTheState,
  redirectElsewhere,
  reuseTheRefreshToken,
  exceedTheScope,
  useAnExpiredToken,
];
