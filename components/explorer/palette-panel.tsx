import { CommandPalette } from "./command-palette";
import { OwnProviders } from "./own-providers";

/** The palette, on any page. */
export const PalettePanel = (props: React.ComponentProps<typeof CommandPalette>) => (
  <OwnProviders>
    <CommandPalette {...props} />
  </OwnProviders>
);
