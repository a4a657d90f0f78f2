import { benchFolder } from "@/bench/support/data";
import { end, startProduction } from "@/bench/support/servers";
import { atMost, markdown, whole } from "@/bench/support/table";
import { freePort } from "@/lib/commands/launch/checks";
import { drawScenarios, neverTheSame } from "./scenarios";
import { inOrder, type Measured, measure } from "./support/measure";

const SIZES = [10_000, 100_000, 1_000_000, 5_000_000];
const MEASURED = ["one marker", "region of 100 markers", "page of 100 at offset"];
const TARGET = 1.3;

/**
 * What a request costs on genomes of different sizes: each is made in a folder of its own beside the data,
 * where it stays for the next time. No answer is one that was kept: every request has another address. Prints
 * a table.
 */
export async function compareSizes(): Promise<void> {
  const columns: Map<string, Measured>[] = [];
  for (const markers of SIZES) columns.push(await measureSize(markers));
  const names = [...(columns[0]?.keys() ?? [])];
  const head = ["microseconds a request", ...SIZES.map((size) => `${whole(size)} markers`), "most / least"];
  const rows = names.map((name) => {
    const costs = columns.map((column) => 1_000_000 / (column.get(name)?.requestsPerSecond ?? 0));
    const times = Math.max(...costs) / Math.min(...costs);
    return [name, ...costs.map(whole), atMost(times, 2, TARGET)];
  });
  console.log(markdown([head, ...rows]));
}

async function measureSize(markers: number): Promise<Map<string, Measured>> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  console.log(`${whole(markers)} markers …`);
  const server = await startProduction(port, {
    DATA_DIR: benchFolder(String(markers)),
    MARKERS: String(markers),
    DATABASE_URL: "",
  });
  try {
    const measured = new Map<string, Measured>();
    for (const { name, requests } of await drawScenarios(base, markers)) {
      const kind = MEASURED.find((start) => name.startsWith(start));
      if (!kind) continue;
      const label = name.replace(/, (not )?kept$/, "").replace(/offset [1-9].*/, "nine tenths of the genome");
      measured.set(label, await measure(() => inOrder(base, neverTheSame(requests))));
    }
    return measured;
  } finally {
    await end(server);
  }
}
