import type { Preview } from "@/lib/strandbank/core/preview/preview";

/** What would leave, as names and values. */
export const PreviewValues = ({ preview: { values, note } }: { preview: Preview }) => (
  <div className="grid gap-2 text-sm leading-relaxed">
    {values.length > 0 && (
      <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[minmax(0,max-content)_minmax(0,1fr)]">
        {values.map(({ name, value, meaning }) => (
          <div key={`${name} ${value}`} className="contents">
            <dt className="wrap-anywhere text-muted-foreground max-sm:mt-1">{name}</dt>
            <dd className="wrap-anywhere font-medium">
              <bdi>{value}</bdi>
              {meaning && <span className="block font-normal text-muted-foreground">{meaning}</span>}
            </dd>
          </div>
        ))}
      </dl>
    )}
    {note && <p className="text-muted-foreground">{note}</p>}
  </div>
);
