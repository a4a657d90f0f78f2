import { Button } from "@/components/ui/button";
import type { Profile } from "@/lib/provider/accounts/profiles";

/**
 * Asks whether to turn on the sensitive results of an imported profile, which are off.
 * @param later where "Not now" leads, which changes nothing
 */
export function SensitiveQuestion({ profile, later }: { profile: Profile; later: string }) {
  if (profile.has_opted_in === 1) return null;
  return (
    <section className="rounded-lg border bg-card p-5 shadow-xs sm:p-6">
      <h2 className="font-semibold text-lg">Show results about serious illness?</h2>
      <p className="mt-1.5 leading-relaxed">
        A few places can reveal a risk of serious disease. Their results are off: neither you nor any
        application sees them. They tell about relatives too, and this may be a relative’s file.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button asChild>
          <a href={later}>Not now</a>
        </Button>
        <Button asChild variant="outline">
          <a href={`/profiles/${profile.id}/sensitive/`}>Turn on</a>
        </Button>
      </div>
    </section>
  );
}
