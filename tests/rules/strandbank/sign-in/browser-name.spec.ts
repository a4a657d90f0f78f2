import { expect, test } from "@playwright/test";
import { browserName } from "@/lib/strandbank/core/sign-in/session";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const CHROME = `${WEBKIT} Chrome/142.0.0.0 Safari/537.36`;
const IPHONE = "(iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

const AGENTS = [
  [`(Windows NT 10.0; Win64; x64) ${CHROME}`, "Chrome on Windows"],
  [`(Windows NT 10.0; Win64; x64) ${CHROME} Edg/142.0.0.0`, "Edge on Windows"],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${CHROME} OPR/124.0.0.0`, "Opera on macOS"],
  [
    "(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15",
    "Safari on macOS",
  ],
  [`(Linux; Android 10; K) ${CHROME}`, "Chrome on Android"],
  ["(Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  ["(iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1", "Safari on iPad"],
  ["(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  ["(X11; Linux x86_64)", "Linux"],
  ["curl/8.14.1", null],
  [null, null],
] as const;

test("a session list names the browser and its system", () =>
  expect(AGENTS.map(([agent]) => [agent, browserName(agent)])).toEqual(AGENTS));
