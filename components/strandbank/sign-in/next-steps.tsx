import { settings } from "@/lib/provider/settings";

export function NextSteps({ isForConsent }: { isForConsent: boolean }) {
  return (
    <section aria-labelledby="follows" className="min-w-0 rounded-lg border bg-card p-5 sm:p-7">
      <h2 id="follows" className="font-semibold text-xl">
        What happens next
      </h2>
      <ol className="mt-4 grid list-decimal gap-3 pl-5 leading-relaxed">
        {isForConsent && <li>You will return to the request and see what the application asks for.</li>}
        <li>
          You import the raw-data file that your genotyping service gave you, such as 23andMe or AncestryDNA.
        </li>
        <li>You connect applications, and decide for each what it may read.</li>
        <li>You can withdraw access, download everything or delete your account at any time.</li>
      </ol>
      {settings.demo && (
        <p className="mt-5 border-t pt-4 text-muted-foreground text-sm leading-relaxed">
          This is a demonstration: anyone can reset it, which deletes your account. Do not import real data
          that you want to keep private.
        </p>
      )}
    </section>
  );
}
