import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Option } from "commander";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { diskFullError, isDiskFull } from "../../../files/disk-full.ts";
import { writeOwnFile } from "../../../files/write-private-file.ts";
import type { GraphChoice } from "../../../graph-files/choose-graphs.ts";
import type { GivenGraph } from "../../../graph-files/given-graph.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { writeDocument } from "../../terminal/write-document.ts";
import { withChoice } from "./graph-choice.ts";

/** `freshet graph draw SOURCE` */
export const graphDraw = defineCommand({
  usage: "draw <source>",
  description: "Draw a graph with its operations, givens, answer and findings.",
  options: (command) =>
    withChoice(command)
      .addOption(
        new Option("--format <format>", "format of the drawing")
          .choices(["svg", "mermaid", "dot"])
          .default("svg"),
      )
      .option("--output <file>", "output file (stdout by default); in a folder, one file for each graph")
      .option("--answer", "show the answer in its node; it is left out by default"),
  help: `
The drawing shows the question unencrypted; without --answer it can be shown to people who should find the answer.
Example: freshet graph draw freshet-demo.jsonl --output drawings/`,
  run,
});

type DrawOptions = SharedOptions &
  GraphChoice & {
    readonly format: "svg" | "mermaid" | "dot";
    readonly output?: string;
    readonly answer?: boolean;
  };

interface Drawn extends GivenGraph {
  readonly drawing: string;
}

const endings = { svg: "svg", mermaid: "mmd", dot: "dot" } as const;

/** Writes one drawing to stdout or a file, several to a folder. */
async function run(source: string, options: DrawOptions): Promise<void> {
  const { format, output, answer = false } = options;
  const { findGivenGraphs } = await import("./find-given-graphs.ts");
  const { drawGraph } = await import("../../../graph-files/draw-graph.ts");
  const graphs = await findGivenGraphs(source, options);
  const isFolder = output !== undefined && namesFolder(output);
  if (graphs.length > 1 && !isFolder) throw tooMany(source, graphs.length);
  const drawn = graphs.map((given): Drawn => ({ ...given, drawing: drawGraph(given, { format, answer }) }));
  if (output === undefined || !isFolder) return show(drawn, options);
  const taken = new Set<string>();
  const files = drawn.map((each) => ({ ...each, output: join(output, fileName(each, { format, taken })) }));
  makeFolder(output);
  for (const { output: file, drawing } of files) write(file, drawing);
  if (options.json)
    printJson({ format, drawings: files.map(({ line, id, output: file }) => ({ line, id, output: file })) });
  else for (const { place, output: file } of files) process.stdout.write(`${place}: ${file}\n`);
}

function show([only]: readonly Drawn[], { format, output, json }: DrawOptions): void {
  if (only === undefined) return;
  const { drawing } = only;
  if (output !== undefined) write(output, drawing);
  if (json) printJson({ format, output: output ?? null, drawing: output === undefined ? drawing : null });
  else if (output === undefined) writeDocument(drawing);
}

/** Whether the output is an existing folder, or a name that ends with a slash. */
function namesFolder(output: string): boolean {
  return /[\\/]$/u.test(output) || (statSync(output, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/**
 * Names the file by the question's id, which is the same in every file that contains the question. If the name is taken, it gets a number:
 * graphs of one JSON document have one line, and signs that a name can't have are replaced.
 */
function fileName(
  { id, line }: GivenGraph,
  { format, taken }: { readonly format: DrawOptions["format"]; readonly taken: Set<string> },
): string {
  const name = id === null ? `line-${line ?? 1}` : id.replace(/[^\w.-]/gu, "_");
  let own = name;
  for (let number = 2; taken.has(own); number += 1) own = `${name}-${number}`;
  taken.add(own);
  return `${own}.${endings[format]}`;
}

function tooMany(source: string, count: number): SettingsError {
  return new SettingsError(
    `${source} has ${count} graphs: choose one by --line N or --item ID, or name a folder for all of them: --output FOLDER/`,
    { code: "several-graphs" },
  );
}

function makeFolder(folder: string): void {
  attempt(folder, () => mkdirSync(folder, { recursive: true }));
}

function write(file: string, text: string): void {
  attempt(file, () => writeOwnFile(file, text));
}

function attempt(path: string, work: () => void): void {
  try {
    work();
  } catch (cause) {
    if (isDiskFull(cause)) throw diskFullError(path, cause);
    throw new SettingsError(`${path} can't be written: ${(cause as Error).message}`, {
      code: "output-unwritable",
      cause,
    });
  }
}
