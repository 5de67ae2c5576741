import type { Cost } from "../../domain/cost/cost-report.ts";

/** Tokens and US dollars of the model calls of a cell, or of one step and role of a cell, as the ledger has them. */
export type Spent = Omit<Cost, "calls">;

/** Takes from a cost what a cell stores of it. The number of calls is left out, because calls have fields of their own. */
export function spentOf({ inputTokens, cachedInputTokens, outputTokens, dollars }: Spent): Spent {
  return { inputTokens, cachedInputTokens, outputTokens, dollars };
}

/** Tokens and dollars of all calls of a cell, and by step and role ("find-alone panel-1"). */
export interface CellSpent {
  readonly total: Spent;
  readonly steps: Readonly<Record<string, Spent>>;
}

/** The part of a cell that is added up; files of earlier commits lack `spent`. */
interface CountedCell {
  readonly calls: number;
  /** One audit for each accepted item. */
  readonly audits: readonly unknown[];
  readonly spent?: CellSpent;
}

/** What one accepted item cost, rejected runs included. */
interface SpentForItem {
  readonly calls: number;
  /** Null if one of the cells is of an earlier commit, whose file has no tokens. */
  readonly spent: Spent | null;
  readonly byStep: Readonly<Record<string, Spent>>;
}

/** Adds up the cells of one arm and divides the sum by their number of accepted items. Returns null without an accepted item. */
export function spentForItem(cells: readonly CountedCell[]): SpentForItem | null {
  const items = cells.reduce((sum, { audits }) => sum + audits.length, 0);
  if (items === 0) return null;
  const known = cells.flatMap(({ spent }) => (spent === undefined ? [] : [spent]));
  const isWhole = known.length === cells.length;
  const byStep: Record<string, Spent> = {};
  for (const { steps } of isWhole ? known : [])
    for (const [step, spent] of Object.entries(steps)) byStep[step] = add(byStep[step] ?? nothing, spent);
  return {
    calls: cells.reduce((sum, { calls }) => sum + calls, 0) / items,
    spent: isWhole ? divide(known.map(({ total }) => total).reduce(add, nothing), items) : null,
    byStep: Object.fromEntries(Object.entries(byStep).map(([step, spent]) => [step, divide(spent, items)])),
  };
}

const nothing: Spent = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, dollars: null };

function add(one: Spent, other: Spent): Spent {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    dollars: one.dollars === null ? other.dollars : one.dollars + (other.dollars ?? 0),
  };
}

function divide({ inputTokens, cachedInputTokens, outputTokens, dollars }: Spent, items: number): Spent {
  return {
    inputTokens: inputTokens / items,
    cachedInputTokens: cachedInputTokens / items,
    outputTokens: outputTokens / items,
    dollars: dollars === null ? null : dollars / items,
  };
}
