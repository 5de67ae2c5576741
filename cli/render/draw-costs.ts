import type { Cost, CostReport } from "../../domain/cost-report.ts";
import { drawTable } from "./draw-table.ts";
import { moneyOf } from "./money-of.ts";

/** What was spent, by stage and by how runs ended. Without any price there is no column of money. */
export function drawCosts(report: CostReport): string {
  const { stages, total, outcomes, accepted, lostDollars } = report;
  const priced = total.dollars !== null;
  const money = (cost: Cost): string[] => (priced ? [moneyOf(cost.dollars ?? 0)] : []);
  const per = (cost: Cost | null): string[] =>
    cost === null ? [] : [cost.calls.toFixed(1), whole(cost.inputTokens + cost.outputTokens), ...money(cost)];
  const row = (name: string, cost: Cost & { perAccepted: Cost | null }): string[] => [
    ...[name, String(cost.calls), whole(cost.inputTokens), whole(cost.outputTokens)],
    ...money(cost),
    ...per(cost.perAccepted),
  ];
  const dollars = priced ? ["money"] : [];
  const perHead = accepted > 0 ? ["calls each", "tokens each", ...(priced ? ["money each"] : [])] : [];
  const byStage = drawTable(
    ["stage", "calls", "tokens in", "tokens out", ...dollars, ...perHead],
    [...stages.map((stage) => row(stage.stage, stage)), row("all", total)],
  );
  const byOutcome = drawTable(
    ["runs that were", "why", "runs", "calls", "tokens", ...dollars],
    outcomes.map((one) => [
      ...[one.outcome, one.reason ?? "", String(one.runs), String(one.calls)],
      ...[whole(one.inputTokens + one.outputTokens), ...money(one)],
    ]),
  );
  const notes = [
    ...(accepted > 0 ? [`each: for one of ${accepted} accepted, rejected runs included`] : []),
    ...(priced ? [] : ["no model has a price: see price in the models file"]),
    ...(lostDollars > 0
      ? [`besides, up to ${moneyOf(lostDollars)} on requests whose replies never came`]
      : []),
  ];
  const note = notes.length > 0 ? `(${notes.join("; ")})\n` : "";
  return `${byStage}${note}${outcomes.length > 0 ? `\n${byOutcome}` : ""}`;
}

const whole = (tokens: number): string => Math.round(tokens).toLocaleString("en-US");
