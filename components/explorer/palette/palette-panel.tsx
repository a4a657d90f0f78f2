import { OwnProviders } from "@/components/explorer/parts/own-providers";
import { CommandPalette } from "./command-palette";

/** The palette, on any page. */
export const PalettePanel = (props: React.ComponentProps<typeof CommandPalette>) => (
  <OwnProviders>
    <CommandPalette {...props} />
  </OwnProviders>
);
