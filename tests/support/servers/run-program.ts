import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Ran {
  exitCode: number | null;
  output: string;
  errors: string;
}

/** The interpreter for a file, by its extension. */
const runners: Readonly<Record<string, (file: string) => [string, string[]]>> = {
  sh: (file) => ["sh", ["-e", file]],
  mts: (file) => [process.execPath, [file]],
  py: (file) => ["python3", [file]],
};

/**
 * Runs a program to its end from a file of its own, as a reader of the documentation would.
 * @param answerTo returns what to type after this output; null if there is nothing to answer yet
 */
export async function runProgram(
  name: string,
  code: string,
  answerTo: (output: string) => Promise<string> | null = () => null,
): Promise<Ran> {
  const runner = runners[name.slice(name.lastIndexOf(".") + 1)];
  if (!runner) throw new Error(`Nothing runs ${name}.`);
  await using folder = await mkdtempDisposable(join(tmpdir(), "strandbank-sample-"));
  const file = join(folder.path, name);
  await writeFile(file, code);
  return await ended(spawn(...runner(file)), answerTo);
}

function ended(
  child: ChildProcessWithoutNullStreams,
  answerTo: (output: string) => Promise<string> | null,
): Promise<Ran> {
  return new Promise((done, fail) => {
    let output = "";
    let errors = "";
    let isAnswered = false;
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      const answer = isAnswered ? null : answerTo(output);
      if (!answer) return;
      isAnswered = true;
      answer.then((line) => child.stdin.end(`${line}\n`), fail);
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      errors += text;
    });
    child.once("error", fail);
    child.once("close", (exitCode) => done({ exitCode, output, errors }));
  });
}
