import { scorePassages } from "./score-passages.ts";
import { splitPieces, textQuarters } from "./split-text.ts";

/** The passages of a page that are relevant to a goal, and the rest of the page. */
export interface ChosenPassages {
  /** Chosen passages in the page's order, with `[…]` in place of what was left out between them. */
  readonly text: string;
  /** Passages that were left out, in the same form. */
  readonly rest: string;
  /** Share of the page's characters that is in `rest`, from 0 to 1. */
  readonly leftOut: number;
}

export const gapMark = "[…]";

/** Share of the budget for the page's beginning, whatever the goal is: it usually says who wrote the page, when, and about what. */
const HEAD = 0.2;
/** A page up to this many times the budget is read whole, since leaving out a little saves almost nothing and may lose something. */
const SLACK = 1.25;
/** Share of Han characters among the letters above which a text counts as Chinese. */
const HAN_SHARE = 0.1;

/**
 * Chooses the passages of a page that are relevant to a goal, within a budget of tokens: the page's beginning, then the best passages by
 * BM25 with their neighbours. Returns null if the page should be read whole, because it is short, or because the goal is written in
 * another script and no word of it could match.
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

/** A text passage also needs its neighbours, which may name its subject or complete it. List items and table rows are complete alone. */
function neighboursOf(passages: readonly Passage[], at: number): number[] {
  const passage = passages[at];
  // A heading needs the passage below it, even if that is a list.
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

/** A part of a page that is read or left out as a whole: a paragraph or a part of a long one, a list item, a table row. */
interface Passage {
  readonly start: number;
  readonly end: number;
  readonly quarters: number;
  readonly kind: "heading" | "item" | "row" | "text";
  /** Passages that are needed to understand this one: the heading above it, the first row of its table, the line before its list. */
  readonly needs: readonly number[];
}

/** Length in quarter tokens above which a paragraph is split at its sentences. */
const LONGEST = 4 * 120;

/** Splits a page into passages without gaps. The extraction wrote each block as a line and marked its kind (`# `, `- `, ` | `). */
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
