import { z } from "zod";
import { MAX_FILE_BYTES } from "@/lib/strandbank/platform/bounds";

export const UPLOAD_PURPOSE = "import";
export const FORM_TOKEN_HEADER = "x-form-token";
/** The name for the new profile, percent-encoded. */
export const NAME_HEADER = "x-profile-name";
export const TOO_LARGE = `The file is larger than ${MAX_FILE_BYTES / 1024 ** 2} MB. Compress it with gzip or zip, or choose another.`;

/** An import as its page shows it; null before the first one. */
export const uploadStateSchema = z
  .object({
    id: z.string(),
    state: z.enum(["receiving", "reading", "merging", "done", "failed", "choosing"]),
    rowsDone: z.int(),
    /** Estimated until the file is read. */
    rowsTotal: z.int(),
    profileId: z.string().nullable(),
    /** What was taken and what was skipped, in sentences. */
    report: z.array(z.string()),
    problem: z.string().nullable(),
    /** The names of the people in the file while the customer has to choose one of them; else empty. */
    people: z.array(z.string()),
  })
  .nullable();

export type UploadState = NonNullable<z.output<typeof uploadStateSchema>>;
