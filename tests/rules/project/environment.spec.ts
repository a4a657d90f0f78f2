import { expect, test } from "@playwright/test";
import { misspeltSettings } from "@/lib/commands/setup/misspelt-settings";
import { SETTING_NAMES as EXPLORER_NAMES } from "@/lib/rangefinder/platform/settings";
import { SETTING_NAMES } from "@/lib/strandbank/platform/settings";

const names = [...SETTING_NAMES, ...EXPLORER_NAMES];

test("misspelt settings are recognized, and variables of other programs are not", () => {
  const slips = { BASE_URl: "BASE_URL", PROVIDER_URI: "PROVIDER_URL", EXPLORER_SECERT: "EXPLORER_SECRET" };
  expect(misspeltSettings(Object.keys(slips), names)).toEqual(
    Object.entries(slips).map(([given, right]) => ({ given, right })),
  );
  const others = [
    "HOST",
    "TERM",
    "DEBUG",
    "LOGNAME",
    "HOSTNAME",
    "NEXTAUTH_URL",
    "POSTGRES_PASSWORD",
    "TEST_PORT",
    "PORTS",
  ];
  expect(misspeltSettings([...names, ...others], names)).toEqual([]);
});
