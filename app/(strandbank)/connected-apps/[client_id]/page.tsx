import { notFound } from "next/navigation";
import { FormButtons, PostForm } from "@/components/strandbank/layout/form";
import { Consequences, Page } from "@/components/strandbank/layout/page";
import { sharedInWords } from "@/components/strandbank/layout/parts/summary";
import { connectedApps } from "@/lib/strandbank/core/connected-apps/connected-apps";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";

export const metadata = { title: "Stop sharing" };

export default async function StopSharingPage(props: PageProps<"/connected-apps/[client_id]">) {
  const { client_id } = await props.params;
  const session = await requireSession(`/connected-apps/${encodeURIComponent(client_id)}/`);
  const app = (await connectedApps(session)).find(({ clientId }) => clientId === client_id);
  if (!app) notFound();
  return (
    <Page
      size="question"
      title={
        <>
          Stop sharing with <bdi>{app.name}</bdi>?
        </>
      }
      lead="This ends everything that you share with it:"
    >
      <ul className="mt-3 list-disc pl-5 leading-relaxed">
        {app.people.map((person) => (
          <li key={person.id}>
            {person.name === null ? "Your account" : <bdi>{person.name}</bdi>}: {sharedInWords(person)}
          </li>
        ))}
      </ul>
      <Consequences>
        <li>
          It takes effect immediately. We refuse the next request of <bdi>{app.name}</bdi>.
        </li>
        <li>
          Features of <bdi>{app.name}</bdi> that need your data stop working for you.
        </li>
        <li>Its developer may keep what it has already read. Ask them to delete it.</li>
        <li>
          Your data at Strandbank does not change, and you can allow <bdi>{app.name}</bdi> again at any time.
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
