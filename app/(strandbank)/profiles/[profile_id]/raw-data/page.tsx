import { SearchIcon } from "lucide-react";
import { notFound } from "next/navigation";
import { Fragment } from "react";
import { Empty, first, Page, Section } from "@/components/strandbank/layout/page";
import { TextField } from "@/components/strandbank/layout/parts/field";
import { chromosomeName, TextLink } from "@/components/strandbank/layout/parts/text";
import { Pager, partOf } from "@/components/strandbank/parts/pager";
import { Button } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { accessions } from "@/lib/strandbank/core/reference/accessions";
import { NO_CALL, NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import { browseCalls, type CallRow } from "@/lib/strandbank/extensions/raw-data/browse/browse-calls";
import { readSearch } from "@/lib/strandbank/extensions/raw-data/browse/search";
import { genotypeOf } from "@/lib/strandbank/extensions/raw-data/export/layout";
import { findPrivateRows } from "@/lib/strandbank/extensions/raw-data/private-rows/find-rows";
import { type PrivateRow, REASONS } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import { ownProfile } from "../own-profile";

export const metadata = { title: "Raw data" };

const EXAMPLES = ["rs12913832", "15:28,365,618", "15:28,000,000-28,500,000", "LCT"];

/** The places that a search finds, with the profile's results; without a search, its private rows alone. */
export default async function RawDataPage(props: PageProps<"/profiles/[profile_id]/raw-data">) {
  const { profile, name } = await ownProfile(props.params, "raw-data/");
  if (profile.is_genotyped === 0) notFound();
  const query = await props.searchParams;
  const search = (first(query.q) ?? "").trim();
  const meant = readSearch(search, accessions());
  const calls = await browseCalls(profile, meant, (total) => partOf(first(query.page), total));
  const own = await findPrivateRows(profile.id, meant, (total) => partOf(first(query.private), total));
  const href = (pages: Record<string, string>) =>
    `?${new URLSearchParams({ ...(search && { q: search }), ...pages })}`;
  return (
    <Page
      size="list"
      back={{ href: `/profiles/${profile.id}/`, name }}
      title="Raw data"
      lead="The letters at each place, on the plus strand of GRCh37. Positions count from 1. D is the shorter version of a place, I the longer one."
    >
      <form className="mt-6 flex flex-wrap items-end gap-3">
        <TextField
          id="q"
          label="Place or gene"
          className="flex-1 basis-56"
          type="search"
          defaultValue={search}
          maxLength={2_000}
          autoComplete="off"
          spellCheck={false}
          aria-describedby="q-hint"
        />
        <Button variant="outline">
          <SearchIcon aria-hidden />
          Search
        </Button>
      </form>
      <p id="q-hint" className="mt-1.5 text-muted-foreground text-sm">
        For example{" "}
        {EXAMPLES.map((example) => (
          <Fragment key={example}>
            <TextLink href={`?${new URLSearchParams({ q: example })}`}>{example}</TextLink>,{" "}
          </Fragment>
        ))}
        or a chromosome. <TextLink href="/docs/search/">All that you can type</TextLink>
      </p>
      <Chromosomes search={search} />
      {calls.total + own.total === 0 && meant.kind !== "everything" && (
        <Empty>
          {meant.kind === "problem" ? (
            <bdi>{meant.sentence}</bdi>
          ) : (
            <>
              No place matches <bdi className="font-medium">{search}</bdi>. Check the spelling, or choose a
              chromosome.
            </>
          )}
        </Empty>
      )}
      {calls.total > 0 && (
        <>
          <CallTable rows={calls.rows} profile={profile} />
          <Pager
            offset={calls.offset}
            total={calls.total}
            thing="place"
            href={(to) => href({ page: String(to) })}
          />
        </>
      )}
      {own.total > 0 && (
        <div id="private">
          <Section
            title="Only in this file"
            text="Rows that fit no place we know. No application sees them. They are in the unfiltered download as they were in the file, and their strand is unknown."
          >
            <PrivateRowTable rows={own.rows} profile={profile} />
            <Pager
              offset={own.offset}
              total={own.total}
              thing="row"
              label="Pages of private rows"
              href={(to) => `${href({ private: String(to) })}#private`}
            />
          </Section>
        </div>
      )}
    </Page>
  );
}

const CHROMOSOMES = [...Array.from({ length: 22 }, (_, index) => String(index + 1)), "X", "Y", "MT"];

function Chromosomes({ search }: { search: string }) {
  return (
    <nav aria-label="Chromosomes" className="mt-4 flex flex-wrap gap-1 text-sm">
      {CHROMOSOMES.map((name) => (
        <a
          key={name}
          href={`?q=${name}`}
          aria-label={chromosomeName(name)}
          aria-current={search === name ? "true" : undefined}
          className="inline-flex min-h-8 min-w-8 items-center justify-center rounded-md border px-1 md:min-w-7 tabular-nums hover:bg-accent aria-[current=true]:border-primary aria-[current=true]:bg-accent aria-[current=true]:font-semibold"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Rows of a raw-data file that are at no marker, as they are in the file, each with the reason. */
function PrivateRowTable({ rows, profile }: { rows: readonly PrivateRow[]; profile: Profile }) {
  return (
    <Table label="Private rows" stacks>
      <TableHeads names={["Id", "Result", "Position", "Why it is private"]} />
      <TableBody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may repeat a row.
          <TableRow key={index}>
            <TableCell name="Id" className="whitespace-nowrap font-mono">
              {row.id}
            </TableCell>
            <TableCell name="Result" className="whitespace-nowrap">
              {row.isSensitive && profile.has_opted_in === 0 ? (
                <span className="text-muted-foreground">Sensitive: off</span>
              ) : (
                <span className="font-medium font-mono">{row.genotype}</span>
              )}
            </TableCell>
            <TableCell name="Position" className="whitespace-nowrap tabular-nums">
              {row.position === 0 ? "None" : `${row.chromosome}:${row.position.toLocaleString("en-US")}`}
            </TableCell>
            <TableCell name="Why">{sentence(REASONS[row.reason])}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function CallTable({ rows, profile }: { rows: readonly CallRow[]; profile: Profile }) {
  return (
    <Table label="Raw data" className="wrap-break-word mt-6 max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5">
      <TableHeads names={["Place", "Result", "Position"]} />
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell className="whitespace-nowrap font-mono">{row.id}</TableCell>
            <TableCell>
              <Result row={row} sex={profile.sex} />
            </TableCell>
            <TableCell className="tabular-nums">
              {row.chromosome}:{row.position.toLocaleString("en-US")}{" "}
              <span className="text-muted-foreground">{row.genes.join(", ")}</span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Result({ row, sex }: { row: CallRow; sex: Profile["sex"] }) {
  if (row.call !== NOT_ASSAYED && row.call !== NO_CALL)
    return <span className="font-medium font-mono">{genotypeOf(row, sex)}</span>;
  return (
    <span className="text-muted-foreground">
      {row.isClosed ? "Sensitive: off" : row.call === NO_CALL ? "No result" : "Not on the chip"}
    </span>
  );
}
