/** Strandbank's mark: a bank's front whose columns are rungs between two strands. On a grid of 32. */
export function StrandbankMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path d="M3.5 11 16 3.5 28.5 11Z" fill="currentColor" fillOpacity="0.14" />
      <path d="M3.5 28.5h25" />
      <path d="M5 14.5c5 0 6 10.5 11 10.5s6-10.5 11-10.5" />
      <path d="M5 25c5 0 6-10.5 11-10.5S22 25 27 25" />
      <path d="M6.5 14.5V25M16 14.5V25M25.5 14.5V25" strokeWidth="1.25" />
    </svg>
  );
}
