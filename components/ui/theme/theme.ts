/** Light or dark, as the visitor chose. The server sets it as the class of the document's root. */
type Theme = "light" | "dark";

/** The cookie that keeps a visitor's choice. Without one the page follows the system. */
export const THEME_COOKIE = "theme";

/** How long a choice is kept, in seconds: a year. */
const KEPT = 31_536_000;

export const themeFrom = (value: string | undefined): Theme | undefined =>
  value === "light" || value === "dark" ? value : undefined;

export function switchTheme(): void {
  const root = document.documentElement;
  const isSystemDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const shown = themeFrom(root.className) ?? (isSystemDark ? "dark" : "light");
  const chosen: Theme = shown === "dark" ? "light" : "dark";
  root.className = chosen;
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox before 140 has no Cookie Store API.
  document.cookie = `${THEME_COOKIE}=${chosen}; path=/; max-age=${KEPT}; samesite=lax`;
}
