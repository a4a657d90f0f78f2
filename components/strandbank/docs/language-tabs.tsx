import { cn } from "@/components/ui/cn";

interface LanguageTabsProps {
  /** Names the group among those of the page. */
  name: string;
  tabs: readonly { language: string; content: React.ReactNode }[];
}

/** What shows a part while its language is chosen. */
const SHOWN: Readonly<Record<string, string>> = {
  curl: "group-has-[[value=curl]:checked]/tabs:visible",
  TypeScript: "group-has-[[value=TypeScript]:checked]/tabs:visible",
  Python: "group-has-[[value=Python]:checked]/tabs:visible",
};

/**
 * The same in several languages, to choose from, also without scripts. All parts take the room of the
 * longest, so that nothing moves.
 */
export const LanguageTabs = ({ name, tabs }: LanguageTabsProps) => (
  <div className="group/tabs grid min-w-0 gap-2" data-languages>
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Language of {name}</legend>
      {tabs.map(({ language }, index) => (
        <label
          key={language}
          className="flex min-h-8 cursor-pointer items-center rounded-md border border-transparent px-3 font-medium text-muted-foreground text-sm hover:text-foreground has-checked:border-border has-checked:bg-secondary has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={`language of ${name}`}
            value={language}
            defaultChecked={index === 0}
            className="sr-only"
          />
          {language}
        </label>
      ))}
    </fieldset>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      {tabs.map(({ language, content }) => (
        <div key={language} className={cn("invisible min-w-0 [grid-area:1/1]", SHOWN[language])}>
          {content}
        </div>
      ))}
    </div>
  </div>
);
