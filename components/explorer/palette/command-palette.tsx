"use client";

import { useEffect, useId, useRef, useState } from "react";
import { OwnProviders } from "@/components/explorer/parts/providers";
import { OptionRow } from "@/components/explorer/search/option-row";
import { useCombobox } from "@/components/explorer/search/use-combobox";
import { Input } from "@/components/ui/input";
import type { PageLink } from "@/lib/explorer/base/page-link";
import { type ButtonCommand, type Command, useCommands } from "./use-commands";

const keys = [
  { key: "/", does: "go to the search box" },
  { key: "Ctrl+K or ⌘K", does: "open commands" },
  { key: "↑ ↓", does: "move through rows and lists" },
];

interface CommandPaletteProps {
  pages: readonly PageLink[];
  knowsPeople: boolean;
  buttons: readonly ButtonCommand[];
  onClose: () => void;
}

function Palette({ onClose, ...given }: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const title = useId();
  const { commands, search } = useCommands(typed, given);
  const combobox = useCombobox({
    count: commands.length,
    isOpen: true,
    startsAtFirst: true,
    onPick: (index) => {
      dialog.current?.close();
      commands[index]?.run();
    },
    onClose: () => dialog.current?.close(),
  });
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      onKeyDown={(event) => event.key === "Escape" && dialog.current?.close()}
      className="mx-auto mt-[8dvh] max-h-[84dvh] w-[min(40rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-lg border bg-popover text-popover-foreground shadow-2xl backdrop:bg-black/50 open:flex"
    >
      <h2 id={title} className="sr-only">
        Commands
      </h2>
      <div className="border-b p-3">
        <Input
          aria-label="Search or command"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="A marker, gene, region, page, person or action"
          {...combobox.inputProps}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || commands.length > 0 || typed.trim() === "")
              return combobox.inputProps.onKeyDown(event);
            // There are no suggestions yet: the markers page handles the text.
            dialog.current?.close();
            search(typed.trim());
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            combobox.forget();
          }}
        />
      </div>
      <Lines commands={commands} combobox={combobox} />
      <Keys more={given.buttons.map(({ shortcut }) => shortcut)} />
    </dialog>
  );
}

function Lines({ commands, combobox }: { commands: Command[]; combobox: ReturnType<typeof useCombobox> }) {
  const list = useRef<HTMLDivElement>(null);
  const { active } = combobox;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (!combobox.isShown)
    return (
      <p role="status" className="p-4 text-sm">
        No match. Type a marker such as rs12913832, a gene such as HERC2, or a region.
      </p>
    );
  return (
    <div ref={list} {...combobox.listProps} className="min-h-24 overflow-y-auto p-1">
      {commands.map(({ group, name, detail }, index) => (
        <OptionRow key={`${group} ${name}`} option={combobox.optionProps(index)} kind={group} detail={detail}>
          <span className="font-medium">{name}</span>
        </OptionRow>
      ))}
    </div>
  );
}

const Keys = ({ more }: { more: readonly { key: string; does: string }[] }) => (
  <dl className="flex flex-wrap gap-x-5 gap-y-1 border-t bg-muted/60 px-4 py-2 text-muted-foreground text-xs">
    {[...keys, ...more].map(({ key, does }) => (
      <div key={key} className="flex gap-1.5">
        <dt>
          <kbd className="readout rounded border bg-card px-1">{key}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);

export const CommandPalette = (props: CommandPaletteProps) => (
  <OwnProviders>
    <Palette {...props} />
  </OwnProviders>
);
