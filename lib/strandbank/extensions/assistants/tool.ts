import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { usedBy } from "@/lib/strandbank/core/endpoint/used";
import { type Profile, profileAmong } from "@/lib/strandbank/core/profiles/profiles";
import { type Access, accessTo } from "@/lib/strandbank/core/token/access";
import { invalidRequest, isServiceError } from "@/lib/strandbank/platform/base/errors";
import { errorResponse, missingScope } from "@/lib/strandbank/platform/http/errors";
import { type DataKind, recordUse } from "@/lib/strandbank/platform/records/access-log/record";
import { reportFailure, reporting } from "@/lib/strandbank/platform/records/reporting";

/** A request with a valid token for the tools. */
export interface Call {
  access: Access;
  /** Null under `next start`. */
  requestId: string | null;
}

interface Opened {
  /** The profile whose data is read; null: of no single one. */
  profile: Profile | null;
  read(): Promise<object>;
}

interface Definition<I extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: I;
  /** Its kind of data in the customer's access log; null where it reads none. */
  uses: DataKind | null;
  /** Checks the scopes, and then what was asked for. Throws what `/3/` answers with. */
  open(access: Access, input: z.output<I>): Promise<Opened>;
}

/** A tool, as what adds it to the server of one request. */
type Tool = (server: McpServer, call: Call) => void;

const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * A tool that only reads. A missing scope is refused with HTTP 403 before it runs, every other error is the
 * text of its result, as `/3/` has it.
 */
export const tool =
  <I extends z.ZodObject>(
    { name, input, uses, open, ...texts }: Definition<I>,
    inputSchema = describedOnce(input),
  ): Tool =>
  (server, { access, requestId }) => {
    const source = { clientId: access.clientId, operation: `POST /mcp/ ${name}`, requestId };
    // For the challenge and the answer alike: a request has one message, and its server is for it alone.
    let opening: Promise<Opened> | undefined;
    const openOnce = (given: z.output<I>): Promise<Opened> => {
      opening ??= open(narrowed(access, given), given);
      return opening;
    };
    const run = async (given: unknown) => {
      const opened = await openOnce(input.parse(given));
      const answer = await opened.read();
      if (uses !== null)
        for (const used of usedBy(
          uses,
          { path: { profile_id: opened.profile?.id }, query: input.parse(given) },
          answer,
          access,
        ))
          recordUse(access, used);
      return answer;
    };
    server.registerTool(
      name,
      {
        ...texts,
        inputSchema,
        annotations: ANNOTATIONS,
        scopeChallenge: async ({ request }) => {
          const given = input.safeParse(request.params?.arguments ?? {});
          const error = given.success && (await thrownBy(openOnce(given.data)));
          const scope = missingScope(error);
          if (!isServiceError(error) || scope === null) return undefined;
          reportFailure(source, error);
          return { scopes: [scope], errorDescription: error.description };
        },
      },
      async (given) => {
        try {
          return result(await reporting(source, () => run(given)));
        } catch (error) {
          const refusal = await errorResponse(error, {}, requestId ?? undefined).text();
          return { content: [{ type: "text", text: refusal }], isError: true };
        }
      },
    );
  };

/** What may be read of the profile that an argument names, or of the only one. */
function narrowed(access: Access, given: object): Access {
  const [only, other] = access.profiles;
  const named = "profile_id" in given && typeof given.profile_id === "string" ? given.profile_id : null;
  return accessTo(access, named ?? (other ? "" : (only?.id ?? "")));
}

/** The schema with its description in JSON, which the library would make for each listing of the tools. */
function describedOnce(input: z.ZodObject) {
  const { "~standard": standard } = input;
  const json = standard.jsonSchema.input({ target: "draft-2020-12" });
  return { "~standard": { ...standard, jsonSchema: { input: () => json, output: () => json } } };
}

const result = (answer: object) => ({
  content: [{ type: "text" as const, text: JSON.stringify(answer) }],
  structuredContent: { ...answer },
});

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => null).catch((error: unknown) => error);

/** Text that names something, as an argument. */
export const word = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\x20-\x7e]*$/, "must be printable ASCII");

export const profileInput = word.optional().meta({
  description: "Id of a profile, from list_profiles; may be left out where the consent covers only one",
});

/** The profile that an argument names, or the only one. Throws `not_found`, or `invalid_request`. */
export function profileOf({ profiles }: Access, id: string | undefined): Profile {
  if (id !== undefined) return profileAmong(profiles, id);
  const [only, other] = profiles;
  if (only && !other) return only;
  throw invalidRequest("Name one profile as profile_id: list_profiles has them.");
}
