/** Rangefinder's mark: two views of one thing, brought to coincidence, above a scale. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" fill="none">
      <circle cx="12" cy="12.5" r="8.5" stroke="var(--beam)" strokeWidth="2.5" />
      <circle cx="20" cy="12.5" r="8.5" stroke="var(--needle)" strokeWidth="2.5" />
      <path d="M16 5a8.5 8.5 0 0 1 0 15a8.5 8.5 0 0 1 0-15Z" fill="currentColor" />
      <path
        d="M4 30v-3M10 30v-3M22 30v-3M28 30v-3M16 30v-6"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
