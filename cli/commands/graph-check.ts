import { checkGraphFile } from "../../app/check-graph-file.ts";
import type { SharedOptions } from "../create-program.ts";
import { describeGraph } from "../render/describe-graph.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet graph check FILE` */
export async function runGraphCheck(file: string, options: SharedOptions): Promise<void> {
  const { graph, findings, sound } = await checkGraphFile(file);
  if (!sound) process.exitCode = 1;
  if (options.json) return printJson({ sound, findings });
  const lines = [
    describeGraph(graph),
    "",
    ...findings.map((finding) => `${finding.severity}: ${finding.code}: ${finding.message}`),
    sound
      ? `Sound: ${findings.length} warnings.`
      : `Not sound: ${findings.filter((finding) => finding.severity === "error").length} errors.`,
    "",
  ];
  process.stdout.write(lines.join("\n"));
}
