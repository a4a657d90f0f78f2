import type { Parameters } from "./parameters";

/** Whether the customer must choose one profile. Anything but `true`, `True` and `1` covers all profiles. */
export const checkSelectProfile = (parameters: Parameters): boolean =>
  ["true", "True", "1"].includes(parameters.get("select_profile") ?? "");
