import { PostForm } from "@/components/strandbank/layout/form";
import { Button } from "@/components/ui/button";

interface PersonChoiceProps {
  importId: string;
  /** The names of the columns that have results. */
  people: readonly string[];
  /** Whether the form was sent without a choice. */
  isMissing: boolean;
  token: string;
  /** The consent page that waits for the import, or empty. */
  next: string;
}

/** Asks whose results to import from a file with those of several people. Works without scripts. */
export function PersonChoice({ importId, people, isMissing, token, next }: PersonChoiceProps) {
  return (
    <PostForm
      action="/import/person/"
      token={token}
      fields={{ import_id: importId, next }}
      className="mb-6 grid gap-4 rounded-lg border bg-card p-5 shadow-xs sm:p-7"
    >
      <fieldset className="grid gap-3">
        <legend className="font-semibold text-lg">Whose results do you want to import?</legend>
        <p className="leading-relaxed">
          Your last file has results of {people.length} people, in columns with these names. Nothing was
          imported yet. We keep the file for one day.
        </p>
        {isMissing && (
          <p role="alert" className="font-medium text-destructive text-sm">
            Choose one of them.
          </p>
        )}
        {people.map((person) => (
          <label key={person} className="flex min-h-8 items-center gap-3">
            <input type="radio" name="person" value={person} required className="size-4 accent-primary" />
            <bdi className="wrap-anywhere min-w-0">{person}</bdi>
          </label>
        ))}
      </fieldset>
      <div>
        <Button>Import this person</Button>
      </div>
    </PostForm>
  );
}
