import localFont from "next/font/local";

/*
 * Each font has a fallback of the same width and height, so that nothing moves when it arrives. Only pages
 * that use a font load it.
 */
const inter = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter",
  preload: false,
});
const sourceSerif = localFont({
  src: "../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-source-serif",
  adjustFontFallback: "Times New Roman",
  preload: false,
});
const spaceGrotesk = localFont({
  src: "../../node_modules/@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2",
  weight: "300 700",
  variable: "--font-space-grotesk",
  preload: false,
});
/** The monospaced fonts of systems are as wide. */
const jetBrainsMono = localFont({
  src: "../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  weight: "100 800",
  variable: "--font-jetbrains-mono",
  adjustFontFallback: false,
  preload: false,
});

/** For the class of the document: sets the variables that `app/globals.css` and its like read. */
export const fontClasses = [inter, sourceSerif, spaceGrotesk, jetBrainsMono]
  .map(({ variable }) => variable)
  .join(" ");
