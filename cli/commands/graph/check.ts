import { countOf } from "../../../domain/count-of.ts";
import { exitCodeOf, type FreshetError, SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { GraphReport } from "../../../graph-files/check-graph.ts";
import type { GraphChoice } from "../../../graph-files/choose-graphs.ts";
import { defineCommand } from "../../define-command.ts";
import { methodOption, type SharedOptions } from "../../options/shared-options.ts";
import { showFault } from "../../process/exit-with.ts";
import { describeGraph } from "../../render/describe-graph.ts";
import { faultDocument, printJson } from "../../render/print-json.ts";
import { withChoice } from "./graph-choice.ts";

/** `freshet graph check SOURCE…` */
export const graphCheck = defineCommand({
  usage: "check <source...>",
  description:
    "Find redundancy, shortcuts and errors; exit 1 if a graph is not sound, 2 if a source is unusable.",
  options: (command) => withChoice(command).addOption(methodOption()),
  help: "\nExample: freshet graph check freshet-demo.jsonl",
  run: runGraphCheck,
});

type Checked = {
  readonly file: string;
  readonly place: string;
  readonly line: number | null;
  readonly id: string | null;
} & ({ readonly report: GraphReport } | { readonly fault: FreshetError });

type CheckOptions = SharedOptions & GraphChoice;

/** Checks graphs. The exit code is 0 if all are sound, 1 if one is not, 2 if one is unusable. */
export async function runGraphCheck(sources: readonly string[], options: CheckOptions): Promise<void> {
  const checked: Checked[] = [];
  for (const source of sources) checked.push(...(await checkAll(source, options)));
  for (const one of checked) {
    if ("fault" in one) showFault(one.fault.message);
  }
  process.exitCode = Math.max(...checked.map(exitCodeFor));
  const [only] = checked;
  if (checked.length === 1 && only !== undefined && "fault" in only)
    return options.json ? printJson(faultDocument(only.fault)) : undefined;
  if (options.json) return printJson(documentOf(checked));
  for (const one of checked) {
    if (checked.length > 1) process.stdout.write(`${one.place}\n`);
    if ("report" in one) process.stdout.write(describeReport(one.report));
  }
}

async function checkAll(file: string, options: CheckOptions): Promise<Checked[]> {
  const { method } = options;
  const { findGivenGraphs } = await import("./find-given-graphs.ts");
  const { checkGraph } = await import("../../../graph-files/check-graph.ts");
  try {
    return (await findGivenGraphs(file, options)).map((given) => {
      const { place, line, id } = given;
      return { file, place, line, id, report: checkGraph(given, method === undefined ? {} : { method }) };
    });
  } catch (fault) {
    if (fault instanceof SettingsError) return [{ file, place: file, line: null, id: null, fault }];
    throw fault;
  }
}

function exitCodeFor(one: Checked): number {
  if ("fault" in one) return exitCodeOf(one.fault);
  return one.report.sound ? 0 : 1;
}

/** A single graph is reported by itself; several are reported as a list with a verdict on all. */
function documentOf(checked: readonly Checked[]): unknown {
  const reports = checked.map((one) => {
    const { file, line, id } = one;
    if ("fault" in one) return { file, line, id, sound: false, findings: [], error: one.fault.message };
    const { sound, findings } = one.report;
    return { file, line, id, sound, findings };
  });
  const [first] = reports;
  if (reports.length === 1 && first !== undefined) return { sound: first.sound, findings: first.findings };
  return { sound: reports.every(({ sound }) => sound), files: reports };
}

/** Number of findings of one kind that are listed; further ones are only counted. */
const mostAlike = 3;

/**
 * Lists findings. Only a few warnings of one kind are listed, and those of a sound graph are only counted. Otherwise an error could be
 * hidden behind thirty warnings about a question with thirty pieces of evidence.
 */
function listFindings(
  findings: GraphReport["findings"],
  { isSound }: { readonly isSound: boolean },
): string[] {
  const kinds = new Map<string, string[]>();
  for (const { severity, code, message } of findings) {
    const kind = `${severity}: ${code}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), message]);
  }
  return [...kinds].flatMap(([kind, messages]) => {
    const more = messages.length - mostAlike;
    if (isSound && messages.length > 1) return [`${kind}: ${messages.length} times (--json lists them)`];
    const shown = more > 1 ? messages.slice(0, mostAlike) : messages;
    return [
      ...shown.map((message) => `${kind}: ${message}`),
      ...(more > 1 ? [`${kind}: and ${more} more of this kind (--json lists them)`] : []),
    ];
  });
}

/** Number of nodes up to which a graph is drawn as text. A larger graph is only counted, because nobody could read the drawing. */
const readable = 200;

function outline(graph: GraphReport["graph"]): string {
  if (graph.nodes.length <= readable) return describeGraph(graph);
  return `${countOf(graph.nodes.length, "node")}, ${countOf(graph.edges.length, "edge")}`;
}

function describeReport({ graph, findings, sound }: GraphReport): string {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const lines = [
    outline(graph),
    "",
    ...listFindings(findings, { isSound: sound }),
    sound ? `Sound: ${countOf(findings.length, "warning")}.` : `Not sound: ${countOf(errors, "error")}.`,
    "",
  ];
  return lines.join("\n");
}
