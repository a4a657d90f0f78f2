import { NamesInWords } from "@/components/strandbank/account/names-in-words";
import { Fold } from "@/components/strandbank/layout/parts/fold";
import { atStart } from "@/components/strandbank/layout/parts/text";
import { PostForm } from "@/components/strandbank/layout/post-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { ConnectedApp } from "@/lib/provider/oauth/connected-apps/connected-apps";
import { ConfirmUnverified } from "./confirm-unverified";

/** Profiles that the application does not read although it reads others: a box for each, all off. */
export function OpenProfiles({ app }: { app: ConnectedApp }) {
  if (app.open.length === 0) return null;
  const title = (
    <>
      Not shared: <NamesInWords names={app.open.map(({ name }) => name)} />
    </>
  );
  return (
    <Fold title={title} className="rounded-md border px-4">
      <PostForm
        action="/connected-apps/share/"
        token={app.formToken}
        fields={{ client_id: app.clientId }}
        className="grid gap-3 pb-4 text-sm sm:pl-6.5"
      >
        <p className="text-muted-foreground leading-relaxed">
          <bdi>{atStart(app.name)}</bdi> reads nothing about them. Tick whom it may read as it reads the
          others: the same items, until the same day.
        </p>
        <div>
          {app.open.map(({ id, name }) => (
            <label key={id} className="flex min-h-8 w-fit cursor-pointer items-center gap-2.5">
              <Checkbox name="profile_id" value={id} autoComplete="off" />
              <bdi>{name}</bdi>
            </label>
          ))}
        </div>
        {app.needsConfirmation && <ConfirmUnverified names={[app.name]} />}
        <Button type="submit" variant="outline" className="w-fit">
          Share who is ticked
        </Button>
      </PostForm>
    </Fold>
  );
}
