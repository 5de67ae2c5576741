import { choosePassages } from "../../agents/reader/choose-passages.ts";
import { textQuarters } from "../../agents/reader/split-text.ts";
import type { Rate } from "../wilson-interval.ts";
import type { TargetPage } from "./target.ts";

export interface Recall {
  readonly budget: number;
  /** Targets whose sentence is read at first, below its context, by the way of putting the goal; on pages that are not read whole. */
  readonly found: Readonly<Record<string, Rate>>;
  /** The same for a reader that is shown the page's beginning. */
  readonly byBeginning: Rate;
  /** Tokens that are read at first, of those that all pages have. */
  readonly sent: number;
}

/** How many targets one budget keeps. Pages that are read whole count for the tokens alone. */
export function measureRecall(pages: readonly TargetPage[], budget: number): Recall {
  const found = new Map<string, { hits: number; of: number }>();
  const beginning = { hits: 0, of: 0 };
  let sent = 0;
  let whole = 0;
  for (const { text, targets } of pages)
    for (const { sentence, context = [], goals } of targets)
      for (const [way, goal] of Object.entries(goals)) {
        const all = textQuarters(text);
        const chosen = choosePassages(goal, text, budget);
        whole += all;
        sent += chosen === null ? all : textQuarters(chosen.text);
        if (chosen === null) continue;
        const rate = found.get(way) ?? { hits: 0, of: 0 };
        found.set(way, rate);
        rate.of += 1;
        if (isShown(chosen.text, sentence, context)) rate.hits += 1;
        beginning.of += 1;
        const end = text.indexOf(sentence) + sentence.length;
        if (textQuarters(text.slice(0, end)) <= 4 * budget) beginning.hits += 1;
      }
  return {
    budget,
    found: Object.fromEntries(found),
    byBeginning: beginning,
    sent: whole === 0 ? 1 : sent / whole,
  };
}

/** A target counts only where all lines of its context stand before it. */
function isShown(text: string, sentence: string, context: readonly string[]): boolean {
  const at = text.lastIndexOf(sentence);
  return at >= 0 && context.every((line) => text.slice(0, at).includes(line));
}
