/** Moves the focus along the links that a selector finds, by the step of the pressed key. */
export function moveFocus(
  event: React.KeyboardEvent<HTMLElement>,
  selector: string,
  steps: Readonly<Record<string, number>>,
): void {
  const step = steps[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const here = links.findIndex((link) => link.matches(":focus"));
  if (step === undefined || here < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, here + step))]?.focus();
}
