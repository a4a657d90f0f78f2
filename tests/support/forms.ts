/** The hidden fields of the form in a page that posts to this path. */
export function formFields(html: string, action: string): [string, string][] {
  const form = html.slice(html.indexOf(`action="${action}"`));
  if (!html.includes(`action="${action}"`)) throw new Error(`The page has no form for ${action}.`);
  return [...form.slice(0, form.indexOf("</form>")).matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? "",
    /value="([^"]*)"/.exec(tag)?.[1] ?? "",
  ]);
}
