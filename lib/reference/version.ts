import { prepared } from "@/lib/store/prepared";

/** Marker keys and genome indices mean the same as long as this stays the same. */
export async function referenceVersion(): Promise<string> {
  const [version] = await versionRows({});
  return version?.value ?? "";
}

const versionRows = prepared((db) =>
  db.selectFrom("meta").select("value").where("key", "=", "reference_version"),
);
