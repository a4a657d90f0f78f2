"use client";

import { useId, useState } from "react";

/** Index of the active option where there is none. */
const NONE = -1;

interface Combobox {
  count: number;
  isOpen: boolean;
  onPick: (index: number) => void;
  onClose: () => void;
}

/**
 * Keyboard and ARIA attributes of an input with suggestions, by the combobox pattern of the ARIA Authoring
 * Practices: the focus stays in the input, the arrow keys move through the list, Enter picks the active
 * option.
 */
export function useCombobox({ count, isOpen, onPick, onClose }: Combobox) {
  const listId = useId();
  const [chosen, setActive] = useState(NONE);
  const active = chosen < count ? chosen : NONE;
  const isShown = isOpen && count > 0;
  const step = (by: number) => setActive((active + by + count + (active < 0 && by < 0 ? 1 : 0)) % count);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isShown) onClose();
    else if (event.key === "ArrowDown" && isShown) step(1);
    else if (event.key === "ArrowUp" && isShown) step(-1);
    else if (event.key === "Enter" && isShown && active >= 0) onPick(active);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return {
    isShown,
    active,
    forget: () => setActive(NONE),
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isShown,
      "aria-controls": isShown ? listId : undefined,
      "aria-activedescendant": isShown && active >= 0 ? optionId(active) : undefined,
      onKeyDown,
    } as const,
    listProps: { id: listId, role: "listbox", "aria-label": "Suggestions" } as const,
    optionProps: (index: number) =>
      ({
        id: optionId(index),
        role: "option",
        "aria-selected": index === active,
        tabIndex: -1,
        // Keeps the focus in the input.
        onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
        onMouseMove: () => setActive(index),
        onClick: () => onPick(index),
      }) as const,
  };
}
