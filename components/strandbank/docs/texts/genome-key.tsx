import type { DocText } from "@/components/strandbank/docs/doc-text";
import { Programs } from "@/components/strandbank/docs/programs";

const calls = [
  ["AG", "Two bases: the called pair. Locations with one copy, such as X in men, show the base twice."],
  ["DD, DI, II", "A deletion or insertion: D for the shorter allele, I for the longer."],
  ["--", "The location is on the chip, but there was no call."],
  ["__", "The location is not on the chip, or the customer chose not to see it."],
] as const;

/** The packed genome, and the key that decodes it. */
export const genomeKey: DocText = {
  slug: "genome-key",
  title: "Decode a genome",
  lead: "A genome from /1/genomes/ is one long string with two characters per location. The published key maps each location to its index.",
  sections: [
    {
      id: "genome",
      title: "The genome",
      body: (
        <>
          <p>
            <a href="/docs/endpoints/get-1-genomes-profile-id/">/1/genomes/</a> returns <code>status</code>{" "}
            and <code>genome</code>. A genome that has not been requested recently starts as{" "}
            <code>PENDING</code>, with <code>genome</code> null: ask again every few seconds until it is{" "}
            <code>READY</code>. The call at index <em>i</em> is the two characters that start at position 2
            <em>i</em>, counted from 0.
          </p>
          <dl className="grid gap-2 sm:grid-cols-[8rem_1fr]">
            {calls.map(([call, meaning]) => (
              <div key={call} className="contents">
                <dt>
                  <code>{call}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </>
      ),
    },
    {
      id: "key",
      title: "The key",
      body: (
        <>
          <p>
            <a href="/res/snps.data">/res/snps.data</a> redirects to the current key. Its name contains a hash
            of its content, so the file never changes and you can cache it forever. It is large: request it
            with <code>Accept-Encoding: gzip</code>. Each network address can download eight copies at once;
            after that it gets 429 with <code>Retry-After</code>.
          </p>
          <ul>
            <li>
              Three lines that start with <code>#</code>: the date, the meaning of the index, and the strand.
            </li>
            <li>
              A header with the column names: <code>index snp chromosome chromosome_position</code>, separated
              by tabs.
            </li>
            <li>
              One line per id. Positions here are 1-based, while <code>start</code> in the API is 0-based. An
              alternate id has its own line, with its marker’s index.
            </li>
          </ul>
          <p>
            New chips add locations, and a later key only appends their indexes. An old key therefore still
            decodes the part of a new genome that it knows.
          </p>
        </>
      ),
    },
    {
      id: "decode",
      title: "Example",
      body: (
        <>
          <p>
            This program prints three calls of one of the two anonymous people under <code>/1/demo/</code>,
            which needs no token. Run it with <code>npx tsx decode-genome.mts</code> or{" "}
            <code>python3 decode_genome.py</code>.
          </p>
          <Programs files={["decode-genome.mts", "decode_genome.py"]} />
        </>
      ),
    },
    {
      id: "or-not",
      title: "Without the key",
      body: (
        <p>
          You can read the same calls from the current API without a key:{" "}
          <a href="/docs/endpoints/get-3-profile-profile-id-marker/">a profile’s markers</a> in a gene, a
          region or a list of ids, with the dosage of each allele.
        </p>
      ),
    },
  ],
};
