import { notFound } from "next/navigation";
import { FormButtons, PostForm } from "@/components/strandbank/layout/form";
import { Consequences, Page } from "@/components/strandbank/layout/page";
import { sharedInWords } from "@/components/strandbank/layout/parts/summary";
import { Face } from "@/components/strandbank/parts/face";
import { Says } from "@/components/strandbank/parts/says";
import { connectedApps } from "@/lib/strandbank/core/connected-apps/connected-apps";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";

export const metadata = { title: "Stop sharing" };

export default async function StopSharingPage(props: PageProps<"/connected-apps/[client_id]">) {
  const { client_id } = await props.params;
  const session = await requireSession(`/connected-apps/${encodeURIComponent(client_id)}/`);
  const [app] = await connectedApps(session, [client_id]);
  if (!app) notFound();
  return (
    <Page
      size="question"
      title={
        <>
          Stop sharing with <bdi>{app.name}</bdi>?
        </>
      }
      lead={<Says id="stop-everything" />}
    >
      <ul className="mt-3 grid gap-2 leading-relaxed">
        {app.people.map((person) => (
          <li key={person.id} className="flex items-center gap-2.5">
            <Face imageId={person.imageId} />
            <span className="min-w-0 wrap-anywhere">
              {person.name === null ? "Your account" : <bdi>{person.name}</bdi>}: {sharedInWords(person)}
            </span>
          </li>
        ))}
      </ul>
      <Consequences>
        <li>
          <Says id="stop-now" app={<bdi>{app.name}</bdi>} />
        </li>
        <li>
          <Says id="keeps" app={<bdi>{app.name}</bdi>} />
        </li>
        <li>
          <Says id="stop-own" app={<bdi>{app.name}</bdi>} />
        </li>
      </Consequences>
      <PostForm
        action="/connected-apps/remove/"
        token={app.formToken}
        fields={{ client_id: app.clientId }}
        className="mt-7"
      >
        <FormButtons variant="destructive" back="/connected-apps/" cancel="Keep sharing">
          Stop sharing
        </FormButtons>
      </PostForm>
    </Page>
  );
}
