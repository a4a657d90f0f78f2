import { sharedInWords } from "@/components/strandbank/layout/parts/summary";
import { atStart, TextLink } from "@/components/strandbank/layout/parts/text";
import { AgoText } from "@/components/strandbank/parts/ago-text";
import { AppLogo } from "@/components/strandbank/parts/app-logo";
import { Face } from "@/components/strandbank/parts/face";
import { DateText } from "@/components/strandbank/parts/local-time";
import { OwnWords } from "@/components/strandbank/parts/names-in-words";
import { Says } from "@/components/strandbank/parts/says";
import { ThirdParty } from "@/components/strandbank/parts/third-party";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { ConnectedApp, SharedPerson } from "@/lib/strandbank/core/connected-apps/connected-apps";

/**
 * An application, with a row for each person of whom something is shared with it.
 * @param accessLog the page of the access log; it takes `application`
 */
export function AppCard({ app, accessLog }: { app: ConnectedApp; accessLog: string }) {
  const path = `/connected-apps/${encodeURIComponent(app.clientId)}/`;
  const log = `${accessLog}?${new URLSearchParams({ application: app.clientId })}`;
  const ofApp = (
    <span className="sr-only">
      {" "}
      of <bdi>{app.name}</bdi>
    </span>
  );
  return (
    <Card>
      <div className="flex items-center gap-4 px-5 pt-5 sm:px-6">
        <AppLogo logoId={app.logoId} name={app.name} isVerified={app.isVerified} />
        <div className="min-w-0">
          <h2 className="font-semibold text-2xl">
            <ThirdParty>{atStart(app.name)}</ThirdParty>
          </h2>
          {!app.isVerified && <Badge variant="warning">Not verified by Strandbank</Badge>}
          <p className="text-muted-foreground text-sm">
            {app.isVerified ? (
              <>
                Made by <ThirdParty>{app.developer}</ThirdParty>
              </>
            ) : (
              <OwnWords name={app.ownName} developer={app.developer} />
            )}
          </p>
          <NameToday today={app.today} />
        </div>
      </div>
      <div className="px-5 py-4 sm:px-6">
        <Table label={`What ${app.name} may read`} stacks>
          <TableHeads names={["Of whom", "What", "Since", "Until", "Last read", "Change"]} />
          <TableBody>
            {app.people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </TableBody>
        </Table>
        {app.others.length > 0 && (
          <p className="mt-3 text-sm">
            <Says
              id="nothing-shared"
              people={app.others.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ", "}
                  <bdi>{name}</bdi>{" "}
                  <TextLink href={`${path}add/?${new URLSearchParams({ profile: id })}`}>
                    Add<span className="sr-only"> {name}</span>
                  </TextLink>
                </span>
              ))}
            />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t px-5 py-4 sm:px-6">
        <ButtonLink href={path}>
          Stop sharing
          <span className="sr-only">
            {" "}
            with <bdi>{app.name}</bdi>
          </span>
        </ButtonLink>
        <TextLink href={log} className="text-sm">
          Access log{ofApp}
        </TextLink>
        <p className="basis-full text-muted-foreground text-sm">
          <Says id="keeps" app={<bdi>{atStart(app.name)}</bdi>} />
        </p>
      </div>
    </Card>
  );
}

/** Mentions that an application is shown under another name today, or redirects to another host. */
export const NameToday = ({ today }: { today: string | null }) =>
  today !== null && (
    <p className="mt-1 text-sm">
      It has changed since you decided: today it is shown as <ThirdParty>{today}</ThirdParty>.
    </p>
  );

function PersonRow({ person }: { person: SharedPerson }) {
  const { id, name, imageId, since, endsAt, lastUsedAt } = person;
  return (
    <TableRow>
      <TableCell name="Of whom" className="font-medium">
        <span className="flex items-center gap-2">
          <Face imageId={imageId} />
          {name === null ? "Your account" : <bdi className="wrap-anywhere">{name}</bdi>}
        </span>
      </TableCell>
      <TableCell name="What">{sharedInWords(person)}</TableCell>
      <TableCell name="Since" className="whitespace-nowrap">
        <DateText time={since} />
      </TableCell>
      <TableCell name="Until" className="whitespace-nowrap">
        <DateText time={endsAt} />
      </TableCell>
      <TableCell name="Last read" className="whitespace-nowrap">
        {lastUsedAt === null ? "Not yet" : <AgoText time={lastUsedAt} />}
      </TableCell>
      <TableCell name="Change">
        <TextLink href={`/connected-apps/consents/${encodeURIComponent(id)}/`}>
          Change<span className="sr-only"> what is shared of {name ?? "your account"}</span>
        </TextLink>
      </TableCell>
    </TableRow>
  );
}
