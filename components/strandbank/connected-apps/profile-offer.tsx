import { atStart, plural } from "@/components/strandbank/layout/parts/text";
import { PostForm } from "@/components/strandbank/layout/post-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { ProfileOffer } from "@/lib/provider/oauth/connected-apps/profile-offer";
import { ConfirmUnverified } from "./confirm-unverified";

/** Offers a new profile to each application that reads the others: a box for each, all off. */
export function ProfileOfferForm({ offer }: { offer: ProfileOffer }) {
  const unverified = offer.applications.filter(({ needsConfirmation }) => needsConfirmation);
  return (
    <PostForm
      action="/connected-apps/offer/"
      token={offer.formToken}
      fields={{ profile_id: offer.profile.id }}
      className="grid gap-3 rounded-lg border bg-card p-5 shadow-xs"
    >
      <h2 className="font-semibold text-lg">
        Who may read <bdi>{offer.profile.name}</bdi>?
      </h2>
      <p className="text-muted-foreground leading-relaxed">
        These applications read others of your account, not this one: tick which of them may read it too, with
        the same items and until the same day. You can do it later under Connected apps.
      </p>
      <div>
        {offer.applications.map(({ clientId, name, isVerified, shared }) => (
          <label key={clientId} className="flex min-h-9 w-fit cursor-pointer items-center gap-2.5">
            <Checkbox name="client_id" value={clientId} autoComplete="off" />
            <span>
              <bdi>{atStart(name)}</bdi>
              <span className="text-muted-foreground">{`: ${plural(shared.names.length, "item")}`}</span>
            </span>
            {!isVerified && <Badge variant="warning">Not verified</Badge>}
          </label>
        ))}
      </div>
      {unverified.length > 0 && <ConfirmUnverified names={unverified.map(({ name }) => name)} />}
      <Button type="submit" variant="outline" className="w-fit">
        Share with those ticked
      </Button>
    </PostForm>
  );
}
