/** An application's logo, or the first letter of its name. Decorative, since the name is next to it. */
export function AppLogo({ logoId, name }: { logoId: string | null; name: string }) {
  const frame = "grid size-12 shrink-0 place-items-center overflow-hidden rounded-lg border";
  return logoId === null ? (
    <span aria-hidden className={`${frame} bg-secondary font-semibold text-secondary-foreground text-xl`}>
      {[...name][0]}
    </span>
  ) : (
    <span className={`${frame} bg-white`}>
      {/* biome-ignore lint/performance/noImgElement: next/image brings a style attribute, which our policy refuses */}
      <img
        src={`/client-logo/${logoId}/`}
        alt=""
        width={48}
        height={48}
        className="size-full object-contain"
      />
    </span>
  );
}
