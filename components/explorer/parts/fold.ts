export function fold(details: HTMLDetailsElement | null): void {
  if (details?.contains(document.activeElement)) details.querySelector("summary")?.focus();
  details?.removeAttribute("open");
}
