import { checkGraphFile, type GraphFileReport } from "../../app/check-graph-file.ts";
import { exitCodeOf } from "../../domain/exit-code-of.ts";
import type { FreshetError } from "../../domain/freshet-error.ts";
import { SettingsError } from "../../domain/freshet-error.ts";
import type { SharedOptions } from "../create-program.ts";
import { describeGraph } from "../render/describe-graph.ts";
import { faultDocument } from "../render/fault-document.ts";
import { printJson } from "../render/print-json.ts";
import { showFault } from "../render/show-fault.ts";

type Checked = { readonly file: string } & (
  | { readonly report: GraphFileReport }
  | { readonly fault: FreshetError }
);

/** `freshet graph check FILE…`: exit 0 where all are sound, 1 where one is not, 2 where one is unusable. */
export async function runGraphCheck(files: readonly string[], options: SharedOptions): Promise<void> {
  const checked = await Promise.all(files.map((file) => checkOne(file, options)));
  for (const one of checked) {
    if ("fault" in one) showFault(one.fault.message);
  }
  process.exitCode = Math.max(...checked.map(exitCodeFor));
  const [only] = checked;
  if (files.length === 1 && only !== undefined && "fault" in only)
    return options.json ? printJson(faultDocument(only.fault)) : undefined;
  if (options.json) return printJson(documentOf(checked));
  for (const one of checked) {
    if (files.length > 1) process.stdout.write(`${one.file}\n`);
    if ("report" in one) process.stdout.write(describeReport(one.report));
  }
}

async function checkOne(file: string, { method }: SharedOptions): Promise<Checked> {
  try {
    return { file, report: await checkGraphFile(file, method === undefined ? {} : { method }) };
  } catch (fault) {
    if (fault instanceof SettingsError) return { file, fault };
    throw fault;
  }
}

function exitCodeFor(one: Checked): number {
  if ("fault" in one) return exitCodeOf(one.fault);
  return one.report.sound ? 0 : 1;
}

/** One file is reported by itself, several in a list with the verdict over all. */
function documentOf(checked: readonly Checked[]): unknown {
  const reports = checked.map((one) => {
    if ("fault" in one) return { file: one.file, sound: false, findings: [], error: one.fault.message };
    const { sound, findings } = one.report;
    return { file: one.file, sound, findings };
  });
  const [first] = reports;
  if (reports.length === 1 && first !== undefined) return { sound: first.sound, findings: first.findings };
  return { sound: reports.every(({ sound }) => sound), files: reports };
}

/** A graph of more nodes is counted in place of being drawn: nobody reads it as text. */
const readable = 200;

function outline(graph: GraphFileReport["graph"]): string {
  if (graph.nodes.length <= readable) return describeGraph(graph);
  return `${graph.nodes.length} nodes, ${graph.edges.length} edges`;
}

function describeReport({ graph, findings, sound }: GraphFileReport): string {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const lines = [
    outline(graph),
    "",
    ...findings.map((finding) => `${finding.severity}: ${finding.code}: ${finding.message}`),
    sound ? `Sound: ${findings.length} warnings.` : `Not sound: ${errors} errors.`,
    "",
  ];
  return lines.join("\n");
}
