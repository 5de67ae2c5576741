import { textQuarters } from "../../agents/reader/split-text.ts";
import type { Rate } from "../wilson-interval.ts";
import type { Chooser } from "./load-chooser.ts";
import type { Goal, TargetPage } from "./target.ts";

export interface Recall {
  readonly budget: number;
  /** Counts of each chooser, by its name. All of them are asked for the same targets. */
  readonly choosers: Readonly<Record<string, ChooserRecall>>;
  /** Targets within the page's beginning, if as many tokens of it are read as the budget allows. */
  readonly byBeginning: Rate;
}

interface ChooserRecall {
  /**
   * Targets whose sentence is in the first part that is read, below its context, for each way of putting the goal. Pages that any chooser
   * reads as a whole don't count.
   */
  readonly found: Readonly<Record<string, Rate>>;
  /** Share of the tokens of all pages that is read at first, pages that are read whole included. */
  readonly sent: number;
}

/** Measures how many targets each chooser shows within one budget of tokens. */
export function measureRecall(
  pages: readonly TargetPage[],
  budget: number,
  choosers: Readonly<Record<string, Chooser>>,
): Recall {
  const counts = Object.entries(choosers).map(([name, choose]) => ({
    name,
    choose,
    found: new Map<string, { hits: number; of: number }>(),
    sent: 0,
  }));
  const beginning = { hits: 0, of: 0 };
  let whole = 0;
  for (const { title, text, targets } of pages) {
    const all = textQuarters(text);
    for (const { sentence, context = [], goals } of targets)
      for (const [way, goal] of Object.entries(goals)) {
        whole += all;
        const shown = counts.map((count) => {
          const chosen = choose(count.choose, { goal, text, budget, title });
          count.sent += chosen === null ? all : textQuarters(chosen);
          return { count, chosen };
        });
        if (shown.some(({ chosen }) => chosen === null)) continue;
        for (const { count, chosen } of shown) {
          const rate = count.found.get(way) ?? { hits: 0, of: 0 };
          count.found.set(way, rate);
          rate.of += 1;
          if (isShown(chosen ?? "", sentence, context)) rate.hits += 1;
        }
        beginning.of += 1;
        const end = text.indexOf(sentence) + sentence.length;
        if (textQuarters(text.slice(0, end)) <= 4 * budget) beginning.hits += 1;
      }
  }
  const recalls = counts.map(({ name, found, sent }): [string, ChooserRecall] => [
    name,
    { found: Object.fromEntries(found), sent: whole === 0 ? 1 : sent / whole },
  ]);
  return { budget, choosers: Object.fromEntries(recalls), byBeginning: beginning };
}

/**
 * What a reader is shown for a goal: the first part, or both parts if the goal's reader asks for a second one. Returns null if the reader
 * reads the whole page.
 */
function choose(
  chooser: Chooser,
  { goal, text, budget, title }: { goal: Goal; text: string; budget: number; title: string },
): string | null {
  if (typeof goal === "string") return chooser(goal, text, budget, title)?.text ?? null;
  const first = chooser(goal.goal, text, budget, title);
  if (first === null) return null;
  const second = first.chooseMore(goal.missing);
  return second === null ? first.text : `${first.text}\n${second.text}`;
}

/** A target counts only where all lines of its context stand before it. */
function isShown(text: string, sentence: string, context: readonly string[]): boolean {
  const at = text.lastIndexOf(sentence);
  return at >= 0 && context.every((line) => text.slice(0, at).includes(line));
}
