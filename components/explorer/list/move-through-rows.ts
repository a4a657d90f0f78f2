const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** From the link that names a row to the one in the next row, or ten rows on. */
export function moveThroughRows(event: React.KeyboardEvent<HTMLTableSectionElement>): void {
  const step = steps[event.key];
  const from = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
  if (step === undefined || from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const here = rows.findIndex((link) => link.dataset.row === from);
  event.preventDefault();
  rows[Math.min(rows.length - 1, Math.max(0, here + step))]?.focus();
}
