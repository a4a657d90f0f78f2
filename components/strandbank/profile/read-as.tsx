import { Button } from "@/components/ui/button";
import { FORM_TOKEN_FIELD } from "@/lib/provider/accounts/form-token";
import type { Profile } from "@/lib/provider/accounts/profiles";

interface ReadAsProps {
  profile: Profile;
  /** What is read as a man's or a woman's, for a sentence. */
  what: string;
  back: string;
  token: string;
}

/** Says as which sex we read a profile's genotypes, which is a guess, and lets the customer correct it. */
export function ReadAs({ profile, what, back, token }: ReadAsProps) {
  const other = profile.sex === "male" ? "female" : "male";
  return (
    <form
      action="/profiles/sex/"
      method="post"
      className="flex flex-wrap items-center gap-4 rounded-lg border bg-card px-5 py-4 shadow-xs sm:px-6"
    >
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <input type="hidden" name="profile_id" value={profile.id} />
      <input type="hidden" name="back" value={back} />
      <p className="min-w-0 flex-1 basis-56 leading-relaxed">
        <strong className="font-semibold">
          We read {what} as {profile.sex}. Correct?
        </strong>{" "}
        It decides how calls on X and Y are shown.
      </p>
      <Button type="submit" name="sex" value={other} variant="outline">
        No, read it as {other}
      </Button>
    </form>
  );
}
