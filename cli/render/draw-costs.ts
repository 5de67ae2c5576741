import type { Cost, CostReport } from "../../domain/cost/cost-report.ts";
import { moneyOf } from "./amounts.ts";
import { drawTable } from "./draw-table.ts";

type StageRow = Cost & { readonly name: string; readonly perAccepted: Cost | null };

/** A column: its title, and the function that writes its cells. Head and rows therefore always fit together. */
type Column<Row> = readonly [title: string, cell: (row: Row) => string];

/** Draws a table of costs by stage and by the outcome of runs. If no price is known, it has no column of money. */
export function drawCosts(report: CostReport): string {
  const { outcomes, accepted } = report;
  const isPriced = report.total.dollars !== null;
  const byStage = draw(stageColumns(report), rowsOf(report));
  const byOutcome = draw<CostReport["outcomes"][number]>(
    [
      ["runs that were", (one) => one.outcome],
      ["why", (one) => one.reason ?? ""],
      ["runs", (one) => String(one.runs)],
      ["calls", (one) => String(one.calls)],
      ["tokens", (one) => whole(one.inputTokens + one.outputTokens)],
      ...money<Cost>(isPriced, "money", (one) => one),
    ],
    outcomes,
  );
  const notes = notesOf(report, { isEach: accepted > 0 });
  return `${byStage}${notes}${outcomes.length > 0 ? `\n${byOutcome}` : ""}`;
}

/** Draws the cost of one run, by stage. */
export function drawRunCosts(report: CostReport): string {
  // The columns "each" are left out. For a single accepted run they would repeat the run's own costs, and for a rejected run they would be
  // empty.
  const rows = rowsOf(report).map((row) => ({ ...row, perAccepted: null }));
  return `${draw(stageColumns({ ...report, accepted: 0 }), rows)}${notesOf({ ...report, unsolved: 0 }, { isEach: false })}`;
}

function rowsOf({ stages, total }: CostReport): StageRow[] {
  return [...stages.map((stage) => ({ ...stage, name: stage.stage })), { ...total, name: "all" }];
}

function stageColumns({ accepted, total }: CostReport): Column<StageRow>[] {
  const isPriced = total.dollars !== null;
  const each: Column<StageRow>[] = [
    ["calls each", ({ perAccepted }) => perAccepted?.calls.toFixed(1) ?? ""],
    ["tokens each", ({ perAccepted: cost }) => (cost ? whole(cost.inputTokens + cost.outputTokens) : "")],
    ...money<StageRow>(isPriced, "money each", ({ perAccepted }) => perAccepted),
  ];
  return [
    ["stage", ({ name }) => name],
    ["calls", ({ calls }) => String(calls)],
    ["tokens in", ({ inputTokens }) => whole(inputTokens)],
    ["tokens out", ({ outputTokens }) => whole(outputTokens)],
    ...money<StageRow>(isPriced, "money", (row) => row),
    ...(accepted > 0 ? each : []),
  ];
}

function money<Row>(isPriced: boolean, title: string, costOf: (row: Row) => Cost | null): Column<Row>[] {
  return isPriced ? [[title, (row) => moneyOf(costOf(row)?.dollars ?? 0)]] : [];
}

function draw<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return drawTable(
    columns.map(([title]) => title),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
}

function notesOf(
  { accepted, unsolved, total, lostDollars }: CostReport,
  { isEach }: { isEach: boolean },
): string {
  const also = unsolved > 0 ? ` and ${unsolved} unsolved` : "";
  const notes = [
    ...(isEach ? [`each: all costs divided by the ${accepted} accepted, rejected${also} runs included`] : []),
    ...(unsolved > 0 ? [`${unsolved} unsolved, accepted but never released, not counted as accepted`] : []),
    ...(total.dollars === null ? [total.calls === 0 ? "no model was called" : noPrice] : []),
    ...(lostDollars > 0
      ? [`in addition, up to ${moneyOf(lostDollars)} for requests whose replies never came`]
      : []),
  ];
  return notes.length > 0 ? `(${notes.join("; ")})\n` : "";
}

const noPrice = "no model has a price: see price in the models file";

const whole = (tokens: number): string => Math.round(tokens).toLocaleString("en-US");
