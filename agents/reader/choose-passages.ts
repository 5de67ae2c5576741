import { scorePassages } from "./score-passages.ts";
import { splitPieces, textQuarters } from "./split-text.ts";

/** A page as far as it bears on a goal. */
export interface ChosenPassages {
  /** In the page's order, `[…]` where something stands between. */
  readonly text: string;
  /** What stands between, in the same form. */
  readonly rest: string;
  /** Share of the page's characters that is in the rest. */
  readonly leftOut: number;
}

export const gapMark = "[…]";

/** Of the budget, what the page's beginning gets whatever the goal: who wrote it, when, and what it is about. */
const HEAD = 0.2;
/** A page that is hardly longer than the budget is read whole: leaving out a little saves nothing and may lose something. */
const SLACK = 1.25;
/** With fewer Han characters than this a text is no Chinese one. */
const HAN_SHARE = 0.1;

/**
 * The passages of a page that bear on a goal, in so many tokens: its beginning, then the best by BM25 with their neighbours. Null where the page
 * is to be read whole: it is short, or the goal is written in another script, so that no word of it could be found.
 */
export function choosePassages(goal: string, text: string, tokens: number): ChosenPassages | null {
  const room = tokens * 4;
  if (textQuarters(text) <= room * SLACK || isHan(goal) !== isHan(text)) return null;
  const passages = splitPassages(text);
  const scores = scorePassages(
    goal,
    passages.map(({ start, end }) => text.slice(start, end)),
  );
  const chosen = new Set<number>();
  let left = room;
  const take = (wanted: readonly number[]): boolean => {
    const fresh = [...new Set(wanted)].filter((at) => passages[at] !== undefined && !chosen.has(at));
    const quarters = fresh.reduce((sum, at) => sum + (passages[at]?.quarters ?? 0), 0);
    if (quarters > left) return false;
    for (const at of fresh) chosen.add(at);
    left -= quarters;
    return true;
  };
  for (let at = 0; left > room * (1 - HEAD) && at < passages.length; at += 1) if (!take([at])) break;
  for (const at of bestFirst(scores)) {
    const needs = passages[at]?.needs ?? [];
    if (!take([...needs, at, ...neighboursOf(passages, at)]) && !take([...needs, at])) take([at]);
  }
  return cut(text, passages, chosen);
}

function bestFirst(scores: readonly number[]): number[] {
  const scored = [...scores.keys()].filter((at) => (scores[at] ?? 0) > 0);
  return scored.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** A sentence's subject may stand in the one before, its end in the one after; items and rows stand alone. */
function neighboursOf(passages: readonly Passage[], at: number): number[] {
  const passage = passages[at];
  // What follows a heading is what it stands over, be it a list.
  if (passage?.kind === "heading") return [at + 1];
  if (passage?.kind !== "text") return [];
  return [at - 1, at + 1].filter((near) => passages[near]?.kind === "text");
}

function cut(text: string, passages: readonly Passage[], chosen: ReadonlySet<number>): ChosenPassages | null {
  if (chosen.size === passages.length) return null;
  const join = (isIn: (at: number) => boolean): string => {
    let joined = "";
    let end: number | null = 0;
    for (const [at, passage] of passages.entries()) {
      if (!isIn(at)) {
        if (end !== null) joined += `${joined === "" || joined.endsWith("\n") ? "" : " "}${gapMark}\n`;
        end = null;
        continue;
      }
      joined += text.slice(passage.start, passage.end);
      end = passage.end;
    }
    return joined;
  };
  const out = passages.reduce((sum, { start, end }, at) => sum + (chosen.has(at) ? 0 : end - start), 0);
  return {
    text: join((at) => chosen.has(at)),
    rest: join((at) => !chosen.has(at)),
    leftOut: Math.round((out / text.length) * 1000) / 1000,
  };
}

function isHan(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > letters * HAN_SHARE;
}

/** A stretch of a page that is read or left out as one: a paragraph or a part of a long one, an item, a row. */
interface Passage {
  readonly start: number;
  readonly end: number;
  readonly quarters: number;
  readonly kind: "heading" | "item" | "row" | "text";
  /** Passages without which it can't be understood: the heading over it, the first row of its table, the line before its list. */
  readonly needs: readonly number[];
}

/** Longer paragraphs are parted at their sentences. */
const LONGEST = 4 * 120;

/** A page's passages, one after another without gaps, by the lines that extraction made of its blocks (`# `, `- `, ` | `). */
function splitPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let heading: number | null = null;
  let first: number | null = null;
  let before: Passage["kind"] | null = null;
  for (const piece of splitPieces(text, LONGEST)) {
    const at = passages.length;
    const kind = kindOf(text.slice(piece.start, piece.end));
    if (kind === "heading") {
      heading = at;
      first = null;
    } else if (kind === "text") first = null;
    else if (kind !== before) first = kind === "row" ? at : before === "text" ? at - 1 : null;
    const needs = [heading, first].filter((one): one is number => one !== null && one !== at);
    passages.push({ ...piece, kind, needs });
    before = kind;
  }
  return passages;
}

function kindOf(line: string): Passage["kind"] {
  if (/^#{1,6} /u.test(line)) return "heading";
  if (line.startsWith("- ")) return "item";
  return line.includes(" | ") ? "row" : "text";
}
