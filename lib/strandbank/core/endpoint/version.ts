/** The version of the interface: that of package.json, as a test checks. */
export const API_VERSION = "1.0.0";
