import type { DocText } from "@/components/strandbank/docs/doc-text";
import { Programs } from "@/components/strandbank/docs/programs";

const calls = [
  ["AG", "Two bases: the called pair. Places with one copy, such as X in men, show the base twice."],
  ["DD, DI, II", "A deletion or insertion: D for the shorter allele, I for the longer."],
  ["--", "The chip has the location, but the call could not be determined."],
  ["__", "The chip does not have the location, or the customer has not opted to know it."],
] as const;

/** The packed genome, and the key that decodes it. */
export const genomeKey: DocText = {
  slug: "genome-key",
  title: "Decode a genome",
  lead: "A genome of /1/genomes/ is one long text, two characters to a location. The published key says which two.",
  sections: [
    {
      id: "genome",
      title: "The genome",
      body: (
        <>
          <p>
            <a href="/docs/endpoints/get-1-genomes-profile-id/">/1/genomes/</a> answers with{" "}
            <code>status</code> and <code>genome</code>. One that nobody asked for lately is{" "}
            <code>PENDING</code> and <code>null</code>: ask again after some seconds, until it is{" "}
            <code>READY</code>. The call at an index is the two characters from twice that index.
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
            <a href="/res/snps.data">/res/snps.data</a> leads to the present key. Its name holds a hash of its
            content: a file of that name never changes and can be kept for good. It is large; ask for it with{" "}
            <code>Accept-Encoding: gzip</code>. An address takes eight at once, and then gets 429 with{" "}
            <code>Retry-After</code>.
          </p>
          <ul>
            <li>
              Three lines that begin with <code>#</code>: the date, what the index means, and the strand.
            </li>
            <li>
              The names of the columns: <code>index snp chromosome chromosome_position</code>, separated by
              tabs.
            </li>
            <li>
              A line for each id. Positions count from 1 here, while the interface’s <code>start</code> counts
              from 0. An alternate id has a line of its own, with its marker’s index.
            </li>
          </ul>
          <p>
            A later key only adds indices at the end, when a chip brings new locations: an old key reads a new
            genome as far as it goes.
          </p>
        </>
      ),
    },
    {
      id: "decode",
      title: "A program",
      body: (
        <>
          <p>
            It prints the calls of one of the two anonymous people of <code>/1/demo/</code>, which needs no
            token. Run it with <code>npx tsx decode-genome.mts</code> or <code>python3 decode_genome.py</code>
            .
          </p>
          <Programs files={["decode-genome.mts", "decode_genome.py"]} />
        </>
      ),
    },
    {
      id: "or-not",
      title: "Or not at all",
      body: (
        <p>
          The current interface gives the same without a key:{" "}
          <a href="/docs/endpoints/get-3-profile-profile-id-marker/">profile markers</a> of a gene, a region
          or a list of ids, with the dosage of each allele.
        </p>
      ),
    },
  ],
};
