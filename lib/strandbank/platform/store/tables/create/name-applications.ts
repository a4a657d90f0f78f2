import { sql } from "kysely";

type Executor = Parameters<ReturnType<typeof sql>["execute"]>[0];

interface Application {
  name: string;
  isVerified: boolean | number;
  redirectUris: readonly string[];
}

/**
 * Fills in how each consent's application was shown: as the consent page showed it last, or, if no page was
 * kept, as it is shown today.
 */
export async function nameApplications(db: Executor): Promise<void> {
  const today = await applications(db);
  for (let after = ""; ; ) {
    const { rows } = await sql<{ id: string; clientId: string; shown: string | null }>`
      select id, client_id as "clientId", (select shown from consent_event
        where consent_id = consent.id and shown is not null order by number desc limit 1) as shown
      from consent where id > ${after} order by id limit 500`.execute(db);
    for (const { id, clientId, shown } of rows) {
      const application = shown === null ? today.get(clientId) : shownIn(shown);
      const [host] = application?.redirectUris.map(destination) ?? [];
      if (application && host !== undefined)
        await sql`update consent set shown_name = ${application.isVerified ? application.name : host},
          shown_host = ${host} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function applications(db: Executor): Promise<Map<string, Application>> {
  const { rows } = await sql<{ id: string; name: string; isVerified: number; uri: string }>`
    select id, name, is_verified as "isVerified", redirect_uri as uri
    from client join client_redirect_uri on client_id = id order by id, redirect_uri`.execute(db);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byId].flatMap(([id, [first, ...others]]) =>
      first ? [[id, { ...first, redirectUris: [first, ...others].map(({ uri }) => uri) }]] : [],
    ),
  );
}

function shownIn(json: string): Application | undefined {
  const { application } = JSON.parse(json);
  return application?.redirectUri && { ...application, redirectUris: [application.redirectUri] };
}

function destination(redirectUri: string): string {
  if (!URL.canParse(redirectUri)) return redirectUri;
  const { protocol, host, hostname } = new URL(redirectUri);
  if (!/^https?:$/.test(protocol)) return `the app ${protocol.slice(0, -1)}`;
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname) ? "a program on this computer" : host;
}
