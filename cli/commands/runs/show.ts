import { countOf } from "../../../domain/count-of.ts";
import { isWaiting } from "../../../domain/evidence/freshness.ts";
import { describeOrder } from "../../../domain/run/describe-order.ts";
import { describeWithheld } from "../../../domain/run/describe-withheld.ts";
import { beyondPaper, type Verdict } from "../../../domain/run/verdict.ts";
import type { RunReport } from "../../../refresh/report-run.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { describeGraph } from "../../render/describe-graph.ts";
import { drawRunCosts } from "../../render/draw-costs.ts";
import { drawPanel } from "../../render/draw-panel.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet runs show ID` */
export const runsShow = defineCommand({
  usage: "show <id>",
  description: "One run: rounds, evidence, graph, verdicts and spend. An id's beginning is enough.",
  run,
});

async function run(id: string, options: SharedOptions): Promise<void> {
  return withData(options, async (world) => {
    const report = await world.freshet.runs.show(id);
    if (options.json) printJson({ simulated: world.simulated, ...report });
    else showRun(report);
  });
}

/** Shows one run: its rounds, what was kept and dropped, the verdicts of the gates, and its cost. */
function showRun(report: RunReport): void {
  const { run, seed, evidence, drafts, graph, verdicts, samples, spend } = report;
  const beyond = verdicts.filter(({ gate }) => beyondPaper.gates.has(gate));
  const kept = evidence.filter((piece) => piece.status === "kept");
  const lines = [
    `Run ${run.id}  ${run.language}  ${run.subDomain}`,
    `Makes     ${describeOrder(run.form)}`,
    `Seed      ${seed ? `${seed.name}: ${seed.description}` : run.seedId}`,
    `Outcome   ${run.status}${run.reason ? ` (${run.reason})` : ""}${run.detail ? `: ${run.detail}` : ""}`,
    `Rounds    ${run.round}, at step ${run.step}`,
    `Spend     ${countOf(spend.calls, "call")}, ${spend.inputTokens} + ${spend.outputTokens} tokens, ${spend.dollars === null ? "price unknown" : `$${spend.dollars.toFixed(4)}`}`,
    "",
    drawRunCosts(report.costs).trimEnd(),
    "",
    ...(report.withheld.length > 0
      ? ["Withheld", ...report.withheld.map((part) => `  ${describeWithheld(part)}`), ""]
      : []),
    `Evidence  ${kept.length} kept of ${evidence.length}`,
    ...evidence.map(
      (piece) =>
        `  round ${piece.round}  ${piece.status}${piece.fault ? ` (${piece.fault})` : isWaiting(piece.freshness) ? " (waits for its look-up)" : ""}  ${piece.label ?? ""}  ${piece.statement}\n           ${piece.url}${piece.reason ? `\n           ${piece.reason}` : ""}`,
    ),
    "",
    "Rounds",
    ...drafts.flatMap((draft) => [
      `  ${draft.round}  ${draft.question}`,
      `     answer: ${draft.answer}`,
      ...(draft.instruction ? [`     instruction: ${draft.instruction}`] : []),
      ...(draft.wordingInstruction ? [`     of its wording: ${draft.wordingInstruction}`] : []),
    ]),
    "",
    "Verdicts",
    ...verdicts.filter((verdict) => !beyond.includes(verdict)).map(describeVerdict),
    ...(beyond.length > 0 ? ["", "Verdicts beyond the paper", ...beyond.map(describeVerdict)] : []),
    ...(samples.length > 0 ? ["", "Panel", ...drawPanel(samples, verdicts)] : []),
    ...(graph
      ? [
          "",
          `Graph of round ${graph.round}`,
          ...describeGraph(graph.graph)
            .split("\n")
            .map((line) => `  ${line}`),
          ...graph.findings.map((finding) => `  ${finding.severity}: ${finding.message}`),
        ]
      : []),
    "",
  ];
  process.stdout.write(lines.join("\n"));
}

function describeVerdict({ round, gate, passed, code, reason }: Verdict): string {
  return `  round ${round}  ${gate}  ${passed ? "passed" : code}: ${reason}`;
}
