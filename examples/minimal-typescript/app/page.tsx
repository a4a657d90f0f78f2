import { ACCOUNTS, type Account, connectionId, MARKER, PREDICTOR } from "../lib/auth-options";
import { Gone, NotShared, read, Unavailable } from "../lib/strandbank";
import { authorization } from "../lib/tokens";
import { Connect, SignOut } from "./buttons";

const PROBLEMS: Readonly<Record<string, string>> = {
  refused: "You chose not to share anything. Nothing was read.",
  left: "You are signed out, and our access has ended.",
  ended: "Our access has ended: you withdrew it, or it expired.",
  failed: "Connecting did not work. Please try again.",
};

type Props = { searchParams: Promise<{ problem?: string; error?: string }> };

export default async function Page({ searchParams }: Props) {
  const { problem, error } = await searchParams;
  const id = await connectionId();
  if (!id) return <Start problem={error ? "failed" : problem} />;
  try {
    return await customerPage(id);
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

async function customerPage(id: string) {
  const accounts = await get<Account[]>(id, ACCOUNTS);
  const profile = accounts?.[0]?.profiles[0];
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(" ");
  const lines = profile
    ? await Promise.all([callOf, resultsOf].map((linesOf) => linesOf(id, profile.id).catch(notShared)))
    : [`${MARKER}: you no longer share a profile.`];
  const paragraphs = lines.flat().map((line) => <p key={line}>{line}</p>);
  return (
    <>
      <h1>{name || "Your profile"}</h1>
      {paragraphs}
      <SignOut />
    </>
  );
}

/** What a path of the API has. An access token that was refused is refreshed once. */
async function get<Answer>(id: string, path: string): Promise<Answer | null> {
  const header = await authorization(id);
  return read<Answer>(path, header).catch(async (error) => {
    if (!(error instanceof Gone)) throw error;
    return read<Answer>(path, await authorization(id, header));
  });
}

function notShared(error: unknown): string[] {
  if (error instanceof NotShared) return [`You do not share ${error.message}.`];
  throw error;
}

/** The dosage is how often the allele occurs: 0, 1 or 2, or null without a call. */
type Marker = Record<"is_genotyped" | "is_assayed", boolean> & { variants: Variant[] };
type Variant = { allele: string; dosage: number | null };

async function callOf(id: string, profileId: string): Promise<string[]> {
  const marker = await get<Marker>(id, `/3/profile/${profileId}/marker/${MARKER}/`);
  if (!marker?.is_genotyped) return [`${MARKER}: ${marker?.is_assayed ? "no call" : "not assayed"}.`];
  const alleles = marker.variants.flatMap(({ allele, dosage }) => Array<string>(dosage ?? 0).fill(allele));
  return [`${MARKER}: ${alleles.join("/")}`];
}

type Interaction = { name: string; bins: Record<string, { maximum_difference_explanation: string }> };

async function resultsOf(id: string, profileId: string): Promise<string[]> {
  const query = `?predictor_id=${PREDICTOR}`;
  const own = await get<{ bin_number: number | null }[]>(id, `/3/profile/${profileId}/genetic_bin/${query}`);
  const number = own?.[0]?.bin_number ?? null;
  if (number === null) return ["No result: too few of its markers have a call."];
  const all = await get<Interaction[]>(id, `/3/genetic_phenotype_range_interaction/${query}`);
  return (all ?? []).map(({ name, bins }) => {
    const explanation = bins[`${number}`]?.maximum_difference_explanation ?? "";
    return `${name}: group ${number} of ${Object.keys(bins).length}. ${explanation}`;
  });
}
