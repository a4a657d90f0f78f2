"use client";

interface InPlaceLinkProps extends React.ComponentProps<"a"> {
  href: string;
  onGo: (event: React.MouseEvent<HTMLAnchorElement>) => void;
}

/** A link within the page. With a modifier key, and without scripts, the browser follows it. */
export const InPlaceLink = ({ href, onGo, ...props }: InPlaceLinkProps) => (
  <a
    href={href}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onGo(event);
    }}
    {...props}
  />
);
