/**
 * The locale for dates on pages in English: English words, with the order and clock of the reader's region.
 * Only in the browser.
 */
export function readersEnglish(): string {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return region ? `en-${region}` : "en-US";
}
