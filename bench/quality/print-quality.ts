import { printTable } from "../print-table.ts";
import { showRate } from "../show-rate.ts";
import { methodOf } from "./arm.ts";
import { type Check, checks } from "./audit-question.ts";
import type { Spent } from "./spent.ts";
import type { ArmSummary } from "./summarise-arm.ts";

const titles: Readonly<Record<Check, string>> = {
  answerRight: "answer right",
  unique: "unique in the world",
  evidenceTrue: "every evidence true",
  freshTrue: "fresh where it says so",
  derivable: "derivable from its evidence",
  structureSound: "no redundancy, no shortcut",
  all: "all of these",
};

const listCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ") || "–";

const each = (calls: number, items: number): string => (items === 0 ? "–" : (calls / items).toFixed(1));

const whole = (tokens: number | undefined): string => (tokens === undefined ? "–" : tokens.toFixed(0));

const money = (dollars: number | null | undefined): string =>
  dollars === null || dollars === undefined ? "–" : `$${dollars.toFixed(3)}`;

const short = (spent: Spent | undefined): string =>
  spent === undefined
    ? "–"
    : `${whole(spent.inputTokens)} / ${whole(spent.outputTokens)} / ${money(spent.dollars)}`;

/** Prints the arms side by side, and then the faults that the comparison with the world finds in each. */
export function printQuality(
  summaries: readonly ArmSummary[],
  conditions: Readonly<Record<string, Readonly<Record<string, number>>>>,
): void {
  const row = (title: string, cell: (summary: ArmSummary) => string): string[] => [
    title,
    ...summaries.map(cell),
  ];
  printTable([
    row("share of accepted items", ({ arm }) => methodOf(arm).title),
    ...checks.map((check) => row(titles[check], ({ rates }) => showRate(rates[check]))),
    row("pieces of evidence that are true", ({ pieces }) => showRate(pieces)),
    row("of those that a question rests on", ({ used }) => showRate(used)),
    row("clues that the parser misread, in the runs' last questions", ({ misread }) => showRate(misread)),
    row("runs whose last question describes a start without a name", ({ hiddenStarts }) =>
      showRate(hiddenStarts),
    ),
    row("wordings that the second reader, from the words alone, misread", ({ readOtherwise }) =>
      showRate(readOtherwise),
    ),
    row("yield (accepted of ended runs)", (summary) => showRate(summary.yield)),
    row("accepted items", ({ items, byLanguage }) => `${items} (${listCounts(byLanguage)})`),
    row("rejected runs", ({ rejectedByReason }) => listCounts(rejectedByReason)),
    row("model calls", ({ calls }) => String(calls)),
    row("for one accepted item, rejected runs included", ({ calls, items }) => each(calls, items)),
    row("input tokens for it", ({ forItem }) => whole(forItem?.spent?.inputTokens)),
    row("of these from the prompt cache", ({ forItem }) => whole(forItem?.spent?.cachedInputTokens)),
    row("output tokens for it", ({ forItem }) => whole(forItem?.spent?.outputTokens)),
    row("dollars for it, at the prices of the settings", ({ forItem }) => money(forItem?.spent?.dollars)),
  ]);
  const steps = [...new Set(summaries.flatMap(({ callsByStep }) => Object.keys(callsByStep)))];
  printTable([
    row("model calls for one accepted item, by step and role", ({ arm }) => methodOf(arm).title),
    ...steps.map((step) => row(step, ({ callsByStep, items }) => each(callsByStep[step] ?? 0, items))),
  ]);
  printTable([
    row("input tokens / output tokens / dollars for one accepted item", ({ arm }) => methodOf(arm).title),
    ...steps.map((step) => row(step, ({ forItem }) => short(forItem?.byStep[step]))),
  ]);
  process.stdout.write("Ranges are 95 % Wilson intervals.\n");
  for (const [name, rates] of Object.entries(conditions))
    process.stdout.write(`${name}: ${listCounts(rates)}\n`);
}
