import { countOf } from "../../../domain/count-of.ts";
import type { DomainTrial } from "../../../domain/run/domain-trial.ts";
import type { Range } from "../../../domain/run/refresh-estimate.ts";
import { moneyOf } from "../../render/amounts.ts";
import { drawTable } from "../../render/draw-table.ts";

/** Shows the findings of a domain trial as plain lines. */
export function showTrial(trial: DomainTrial): void {
  const { seeds, sources, evidence, costs, rejected } = trial;
  const priced = costs.total.dollars !== null;
  const lines = [
    `Trial of ${trial.domain} (${trial.refreshId})${trial.complete ? "" : ", cut off by its budget"}`,
    "",
    drawTable(
      ["sub-domain", "lang", "seeds", "note"],
      seeds.map(({ subDomain, language, found, status, detail }) => [
        ...[subDomain, language, String(found)],
        status === "done" ? (detail ?? "") : `${status}${detail === null ? "" : `: ${detail}`}`,
      ]),
    ),
    drawTable(
      ["runs", "ended", "accepted", "yield", "95 % interval"],
      trial.yield.map(({ language, ended, accepted, share }) => [
        ...[language ?? "all", String(ended), String(accepted)],
        ...(share === null
          ? ["", ""]
          : [percent(share.value), `${percent(share.low)} to ${percent(share.high)}`]),
      ]),
    ),
    ...(rejected.length === 0
      ? []
      : [
          drawTable(
            ["rejected as", "runs", "calls", "tokens", ...(priced ? ["money"] : [])],
            rejected.map(({ reason, runs, calls, tokens, dollars }) => [
              ...[reason, String(runs), String(calls), whole(tokens)],
              ...(priced ? [moneyOf(dollars ?? 0)] : []),
            ]),
          ),
        ]),
    `Evidence   ${evidence.gathered} pieces, ${evidence.kept} kept; ${evidence.fresh} of ${evidence.decided} fresh${evidence.decided === 0 ? "" : ` (${percent(evidence.fresh / evidence.decided)})`}`,
    `Sources    ${sources.seen} root domains seen, ${sources.kept} kept${topOf(sources)}`,
    `Cost       ${countOf(costs.total.calls, "call")}, ${whole(costs.total.inputTokens + costs.total.outputTokens)} tokens${priced ? `, ${moneyOf(costs.total.dollars)}` : ""}${perAccepted(trial)}; ${clock(trial.seconds)} of work`,
    "",
    ...predictionOf(trial),
    ...(trial.advice.length === 0 ? [] : ["", ...trial.advice.map((line) => `Advice     ${line}`)]),
    "",
  ];
  process.stdout.write(lines.join("\n"));
}

function topOf({ top, effective }: DomainTrial["sources"]): string {
  if (top === null || effective === null) return "";
  return `; as diverse as ${effective.toFixed(1)} in equal use, ${percent(top.share)} from ${top.site}`;
}

function perAccepted({ costs }: DomainTrial): string {
  const each = costs.total.perAccepted;
  if (each === null) return "";
  return `; for each accepted ${each.calls.toFixed(0)} calls${each.dollars === null ? "" : `, ${moneyOf(each.dollars)}`}`;
}

function predictionOf({ prediction }: DomainTrial): string[] {
  const { questions, basis, expected, seconds } = prediction;
  const { total, runs, probability } = expected;
  const row = (name: string, range: Range, show: (value: number) => string): string =>
    `  ${name.padEnd(10)} ${show(range.mean)} (${show(range.low)} to ${show(range.high)})`;
  const from = {
    trial: "estimated from the trial's own runs",
    database: "the trial has too few accepted runs: estimated from all runs in this database, of any domain",
    priors:
      "there are too few runs: assumed, not measured (`freshet refresh --dry-run` lists the assumptions)",
  }[basis];
  return [
    `${countOf(questions, "question")} would take (mean, with the range of ${percent(probability)}; ${from}):`,
    row("runs", runs, whole),
    row("calls", total.calls, whole),
    row("tokens", { ...sum(total.inputTokens, total.outputTokens) }, whole),
    ...(total.dollars === null ? [] : [row("money", total.dollars, moneyOf)]),
    ...(seconds === null
      ? []
      : [row("time", seconds, clock), "  (time at the trial's pace on this machine)"]),
  ];
}

/** Adding the bounds gives an interval at least as wide as that of the sum. */
function sum(a: Range, b: Range): Range {
  return { low: a.low + b.low, mean: a.mean + b.mean, high: a.high + b.high };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const whole = (value: number): string => Math.round(value).toLocaleString("en-US");

function clock(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
