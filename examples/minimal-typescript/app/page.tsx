import { type Account, connectionId, MARKER, PREDICTOR } from "../lib/auth-options";
import { Gone, NotShared, read, Unavailable } from "../lib/strandbank";
import { authorization } from "../lib/tokens";
import { Connect, SignOut } from "./buttons";

const PROBLEMS: Readonly<Record<string, string>> = {
  refused: "You chose not to share anything. Nothing was read.",
  left: "You are signed out, and our access has ended.",
  ended: "Our access has ended: you withdrew it, or it expired.",
  failed: "Connecting did not work. Please try again.",
};

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<{ problem?: string; error?: string }>;
}) {
  const { problem, error } = await searchParams;
  const id = await connectionId();
  if (!id) return <Start problem={error ? "failed" : problem} />;
  try {
    return <Connected {...(await customerData(id))} />;
  } catch (failure) {
    if (failure instanceof Gone) return <Start problem={problem ?? "ended"} />;
    if (failure instanceof Unavailable)
      return <p role="alert">Strandbank does not respond. Try again in a minute.</p>;
    throw failure;
  }
}

const Start = ({ problem = "" }: { problem?: string | undefined }) => (
  <>
    <h1>One marker, one result</h1>
    {Object.hasOwn(PROBLEMS, problem) && <p role="status">{PROBLEMS[problem]}</p>}
    <p>Connect a profile to see your call at {MARKER} and what exercise changes.</p>
    <Connect />
  </>
);

const Connected = ({ name, lines }: Awaited<ReturnType<typeof customerData>>) => (
  <>
    <h1>{name}</h1>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    <SignOut />
  </>
);

async function customerData(id: string) {
  const accounts = await get<Account[]>(id, "/3/account/?include=profiles");
  const profile = accounts?.[0]?.profiles[0];
  if (!profile) return { name: "No profile", lines: [`${MARKER}: you no longer share a profile.`] };
  const name = [profile.first_name, profile.last_name].filter(Boolean).join(" ") || "Your profile";
  const lines = [callOf, resultsOf].map((linesOf) => linesOf(id, profile.id).catch(notShared));
  return { name, lines: (await Promise.all(lines)).flat() };
}

/** What a path of the API has. An access token that was refused is refreshed once. */
async function get<Answer>(id: string, path: string): Promise<Answer | null> {
  const header = await authorization(id);
  const refreshed = async (error: unknown) => {
    if (!(error instanceof Gone)) throw error;
    return read<Answer>(path, await authorization(id, header));
  };
  const body = await read<{ data: Answer } | Answer | null>(path, header).catch(refreshed);
  return body && typeof body === "object" && "data" in body ? body.data : body;
}

function notShared(error: unknown): string[] {
  if (error instanceof NotShared) return [`You do not share ${error.scope}.`];
  throw error;
}

interface Marker {
  is_genotyped: boolean;
  /** How often each allele occurs: 0, 1 or 2; null where there is no call. */
  variants: { allele: string; dosage: number | null }[];
}

async function callOf(id: string, profileId: string): Promise<string[]> {
  const marker = await get<Marker>(id, `/3/profile/${profileId}/marker/${MARKER}/`);
  if (!marker?.is_genotyped) return [`${MARKER}: no call.`];
  const letters = marker.variants.map(({ allele, dosage }) => allele.repeat(dosage ?? 0)).join("");
  return [`${MARKER}: ${letters}`];
}

interface Interaction {
  name: string;
  /** By the bin number as text. */
  bins: Record<string, { maximum_difference_explanation: string }>;
}

async function resultsOf(id: string, profileId: string): Promise<string[]> {
  const query = `?predictor_id=${PREDICTOR}`;
  const bins = await get<{ bin_number: number | null }[]>(id, `/3/profile/${profileId}/genetic_bin/${query}`);
  const number = bins?.[0]?.bin_number ?? null;
  if (number === null) return ["No result: too few of its markers have a call."];
  const all = await get<Interaction[]>(id, `/3/genetic_phenotype_range_interaction/${query}`);
  return (all ?? []).map(({ name, bins }) => {
    const { maximum_difference_explanation: explanation = "" } = bins[String(number)] ?? {};
    return `${name}: group ${number} of ${Object.keys(bins).length}. ${explanation}`;
  });
}
