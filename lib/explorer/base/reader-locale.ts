import Negotiator from "negotiator";
import { requestHeaders } from "./request-headers";

/** The locale that the browser asks for, for numbers; American English where it names none that we know. */
export async function readerLocale(): Promise<string> {
  const accepted = (await requestHeaders())?.get("accept-language") ?? "";
  return localeFrom(accepted);
}

/** The first known locale of an `Accept-Language` header. */
export const localeFrom = (header: string): string =>
  new Negotiator({ headers: { "accept-language": header } }).languages().find(isKnown) ?? "en-US";

function isKnown(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
