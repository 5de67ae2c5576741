import { joinPassages } from "./join-passages.ts";
import { isLeadIn, type Passage, parseSections } from "./parse-sections.ts";
import { scorePassages } from "./score-passages.ts";
import { textQuarters } from "./split-text.ts";

/** The passages of a page that are relevant to a goal, and the rest of the page. */
export interface ChosenPassages {
  /** Chosen passages in the page's order, each with its section's headings, with a mark in place of what was left out between them. */
  readonly text: string;
  /** Passages that were left out, in the same form. Headings, lead-ins and first rows that they need are repeated. */
  readonly rest: string;
  /** Share of the page's characters that is not in `text`, from 0 to 1. */
  readonly leftOut: number;
  /** Share of the page's characters that is not in `rest`, from 0 to 1. */
  readonly leftOutOfRest: number;
}

/** Share of the budget for the page's beginning, whatever the goal is: it usually says who wrote the page, when, and about what. */
const HEAD = 0.2;
/** A page up to this many times the budget is read whole, since leaving out a little saves almost nothing and may lose something. */
const SLACK = 1.25;
/** Share of Han characters among the letters above which a text counts as Chinese. */
const HAN_SHARE = 0.1;
/** Weight of the context's score beside the passage's own: it decides between equal items of different sections. */
const CONTEXT = 0.5;
/** Number of best passages whose list, table or section is shown whole, if that takes at most the given share of the budget. */
const WHOLE = 4;
const WHOLE_SHARE = 0.2;

/**
 * Chooses the passages of a page that are relevant to a goal, within a budget of tokens: the page's beginning, then the best passages by
 * BM25, each with the headings, lead-in or first row that say what it is about, and with its neighbours. Returns null if the page should
 * be read whole, because it is short, or because the goal is written in another script and no word of it could match.
 */
export function choosePassages(goal: string, text: string, tokens: number): ChosenPassages | null {
  const room = tokens * 4;
  if (textQuarters(text) <= room * SLACK || isHan(goal) !== isHan(text)) return null;
  const passages = parseSections(text);
  const scores = scoreInContext(goal, text, passages);
  const chosen = new Set<number>();
  let left = room;
  const take = (wanted: readonly number[], most = left): boolean => {
    const fresh = [...new Set(wanted)].filter((at) => passages[at] !== undefined && !chosen.has(at));
    const quarters = fresh.reduce((sum, at) => sum + (passages[at]?.quarters ?? 0), 0);
    if (quarters > Math.min(left, most)) return false;
    for (const at of fresh) chosen.add(at);
    left -= quarters;
    return true;
  };
  for (let at = 0; left > room * (1 - HEAD) && at < passages.length; at += 1) if (!take([at])) break;
  for (const [rank, at] of bestFirst(scores).entries()) {
    const context = passages[at]?.context ?? [];
    const unit = [...context, at];
    if (rank < WHOLE && take([...unit, ...wholeOf(text, passages, at)], room * WHOLE_SHARE)) continue;
    // Without room for all headings above it, a passage is shown with the nearest part of its context, and never without one.
    if (!take([...unit, ...neighboursOf(text, passages, at)]) && !take(unit))
      take([...context.slice(-1), at]);
  }
  return cut(text, passages, chosen);
}

/** A passage that has none of the goal's words scores 0, whatever its headings say. */
function scoreInContext(goal: string, text: string, passages: readonly Passage[]): number[] {
  const own = scorePassages(
    goal,
    passages.map(({ start, end }) => text.slice(start, end)),
  );
  return own.map((score, at) => {
    if (score === 0) return 0;
    const context = passages[at]?.context ?? [];
    return score + CONTEXT * context.reduce((sum, one) => sum + (own[one] ?? 0), 0);
  });
}

function bestFirst(scores: readonly number[]): number[] {
  const scored = [...scores.keys()].filter((at) => (scores[at] ?? 0) > 0);
  return scored.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** The passages that a passage stands for: a heading for its section, a lead-in for what it announces, an item or row for its group. */
function wholeOf(text: string, passages: readonly Passage[], at: number): number[] {
  const passage = passages[at];
  if (passage === undefined) return [];
  if (passage.group !== null) return groupOf(passages, passage.group);
  if (passage.kind === "heading") {
    const next = passages.findIndex(
      (one, index) => index > at && one.level > 0 && one.level <= passage.level,
    );
    return range(at + 1, next < 0 ? passages.length : next);
  }
  const below = passages[at + 1]?.group ?? null;
  const announces = below !== null && isLeadIn(text.slice(passage.start, passage.end));
  return announces ? groupOf(passages, below) : neighboursOf(text, passages, at);
}

function groupOf(passages: readonly Passage[], group: number): number[] {
  return [...passages.keys()].filter((at) => passages[at]?.group === group);
}

/** A paragraph also needs its neighbours, which may name its subject or complete it. List items and table rows need their context alone. */
function neighboursOf(text: string, passages: readonly Passage[], at: number): number[] {
  const passage = passages[at];
  // A heading needs the passage below it, even if that is a list, and so does a line that announces what follows.
  if (passage?.kind === "heading") return [at + 1];
  if (passage?.kind !== "text") return [];
  const near = [at - 1, at + 1].filter((one) => passages[one]?.kind === "text");
  return isLeadIn(text.slice(passage.start, passage.end)) ? [...near, at + 1] : near;
}

function cut(text: string, passages: readonly Passage[], chosen: ReadonlySet<number>): ChosenPassages | null {
  if (chosen.size === passages.length) return null;
  const left = range(0, passages.length).filter((at) => !chosen.has(at));
  const rest = new Set(left.flatMap((at) => [...(passages[at]?.context ?? []), at]));
  const shareWithout = (some: ReadonlySet<number>): number => {
    const out = passages.reduce((sum, { start, end }, at) => sum + (some.has(at) ? 0 : end - start), 0);
    // The reader's input has no share of 0 or 1, since something was left out and something is shown.
    return Math.min(0.999, Math.max(0.001, Math.round((out / text.length) * 1000) / 1000));
  };
  return {
    text: joinPassages(text, passages, chosen),
    rest: joinPassages(text, passages, rest),
    leftOut: shareWithout(chosen),
    leftOutOfRest: shareWithout(rest),
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

function isHan(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > letters * HAN_SHARE;
}
