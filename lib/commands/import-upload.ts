import { rmSync } from "node:fs";
import { setPriority } from "node:os";
import { importRawData } from "@/lib/strandbank/extensions/raw-data/import-raw-data";
import { SeveralPeople } from "@/lib/strandbank/extensions/raw-data/read/people";
import { endUpload, noteUpload, uploadFile } from "@/lib/strandbank/extensions/raw-data/receive/uploads";
import { sentencesOf } from "@/lib/strandbank/extensions/raw-data/write/summary";
import { isServiceError } from "@/lib/strandbank/platform/base/errors";
import { log } from "@/lib/strandbank/platform/base/log";
import { closeDatabase, openForLoading } from "@/lib/strandbank/platform/store/database";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { besideServers } from "./launch/data-folder";

/** Shortest time between two notes of the progress, in ms. */
const BETWEEN_NOTES = 300;
const UNEXPECTED = "Something went wrong on our side. Nothing was imported.";

// Requests to the server go first.
setPriority(10);
const [id = ""] = process.argv.slice(2);
// The import goes on if its server is killed.
await besideServers(async () => {
  const { writes: db } = openForLoading();
  try {
    await importUpload(db);
    rmSync(uploadFile(id), { force: true });
  } catch (error) {
    if (!isServiceError(error)) log.error({ error }, "an import failed");
    // The file stays until a person is chosen. The process that started this one ends the import.
    if (error instanceof SeveralPeople) await noteUpload(db, id, { people: JSON.stringify(error.people) });
    else {
      await endUpload(db, id, isServiceError(error) ? error.description : UNEXPECTED);
      rmSync(uploadFile(id), { force: true });
    }
  } finally {
    await closeDatabase();
  }
});

async function importUpload(db: Db): Promise<void> {
  const upload = await db
    .selectFrom("raw_data_import")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  let noted = 0;
  const imported = await importRawData({
    file: uploadFile(id),
    accountId: upload.account_id,
    firstName: upload.first_name,
    lastName: upload.last_name,
    person: upload.person,
    onRead: async ({ done, total }) => {
      if (done < total && Date.now() - noted < BETWEEN_NOTES) return;
      noted = Date.now();
      await noteUpload(db, id, { state: "reading", rows_done: done, rows_total: total });
    },
    onMerge: () => noteUpload(db, id, { state: "merging" }),
  });
  const report = JSON.stringify(sentencesOf(imported));
  await noteUpload(db, id, { state: "done", profile_id: imported.profileId, report });
}
