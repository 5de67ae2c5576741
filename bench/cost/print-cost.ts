import { printTable } from "../print-table.ts";
import { arms } from "./arm.ts";
import type { PartSum } from "./create-part-meter.ts";
import type { CallSum } from "./sum-calls.ts";
import type { ArmSummary } from "./summarise-arm.ts";

const thousands = (tokens: number): string => (tokens / 1000).toFixed(0);
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
const percentShort = (part: number, whole: number): string => (whole === 0 ? "–" : percent(part / whole));

/** The arms side by side, each against the first. */
export function printCost(summaries: readonly ArmSummary[]): void {
  const [base] = summaries;
  const row = (title: string, cell: (summary: ArmSummary) => string): string[] => [
    title,
    ...summaries.map(cell),
  ];
  printTable([
    row("", ({ arm }) => arms[arm].title),
    row("accepted of the candidates", ({ accepted, candidates }) => `${accepted.length} of ${candidates}`),
    row("same question and answer as in the first", ({ same }) => `${same} of ${base?.accepted.length}`),
    row("panel samples", ({ samples }) => String(samples)),
    row("model calls", ({ calls }) => String(calls)),
    row("input tokens, thousands", ({ inputTokens }) => thousands(inputTokens)),
    row("of them sent by the turn before", (each) => percentShort(each.repeatedTokens, each.inputTokens)),
    row("output tokens, thousands", ({ outputTokens }) => thousands(outputTokens)),
    row("dollars", ({ dollars }) => dollars.toFixed(2)),
    row("dollars an accepted question", (each) => each.perAccepted?.toFixed(4) ?? "–"),
    row("of the first", ({ ratio }) => (ratio === null ? "–" : percent(ratio))),
    row("with a prompt cache at a tenth", (each) => each.perAcceptedCached?.toFixed(4) ?? "–"),
    row("of the first", ({ ratioCached }) => (ratioCached === null ? "–" : percent(ratioCached))),
  ]);
}

/** Where one arm's money went. */
export function printSteps(calls: readonly CallSum[]): void {
  const whole = calls.reduce((sum, { dollars }) => sum + dollars, 0);
  printTable([
    ["step", "model", "calls", "input, thousands", "sent before", "output, thousands", "share of the money"],
    ...calls.map((each) => [
      ...[each.step, each.role, String(each.calls), thousands(each.inputTokens)],
      percentShort(each.repeatedTokens, each.inputTokens),
      ...[thousands(each.outputTokens), percentShort(each.dollars, whole)],
    ]),
  ]);
}

const leastShare = 0.01;

/** Prints what the money was paid for: the parts of requests and replies that cost a hundredth or more of all. */
export function printParts(parts: readonly PartSum[]): void {
  const whole = parts.reduce((sum, { dollars }) => sum + dollars, 0);
  printTable([
    ["exchange", "part", "thousands of tokens", "sent before", "share of the money"],
    ...parts
      .filter(({ dollars }) => dollars >= whole * leastShare)
      .map((each) => [
        ...[each.exchange, each.part, thousands(each.tokens)],
        ...[percentShort(each.repeatedTokens, each.tokens), percentShort(each.dollars, whole)],
      ]),
  ]);
}
