import { isAside, isLeadIn } from "./entry-lines.ts";

/** What is said by whom, for a passage of an interview or of questions and answers. */
interface Speech {
  /** Who speaks, as the page writes it. Initials are written out where the page has introduced them. Null for the marks Q and A. */
  readonly speaker: string | null;
  /** The passage with which the speaker begins. It is the passage itself, or one above it. */
  readonly begins: number;
  /** The passage with the question that is answered; null if nothing is asked, or for a question. */
  readonly question: number | null;
}

/** What this module needs to know of a passage. */
interface Line {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly quarters: number;
}

/** Fewest turns of a conversation, and fewest questions among them. */
const leastTurns = 4;
const leastQuestions = 2;
/** Longest question in quarter tokens that is told with its answer. */
const longestQuestion = 4 * 80;

const word = String.raw`\p{Lu}[\p{L}.'’-]*`;
const latin = String.raw`${word}(?: (?:and|&|de|van|von|der|\(\p{Lu}\p{Ll}+\)|${word})){0,6}`;
/**
 * Matches the label of who speaks at the beginning of a line: a name, initials of one or several persons, a name with its initials in
 * brackets, or Q and A.
 */
const label = new RegExp(
  String.raw`^\s*(?:\*\*|__)?(?<name>${latin}|\p{Lu}{1,3}(?:\/\p{Lu}{1,3})+|\p{Script=Han}{1,6}|[QA]\d{1,2})(?:\s?[(（](?<short>[^()（）]{1,30})[)）])?(?:\*\*|__)?\s*[:：](?:\*\*|__)?\s*(?=\S)`,
  "u",
);
const asks = /^(?:Q\d*|Question|问|提问|问题)$/u;
const answers = /^(?:A\d*|Answer|答|回答|答案)$/u;
/** Matches labels of single words that say what a line is, not who speaks. */
const noName =
  /^(?:Notes?|Warning|Tips?|Examples?|Updates?|Important|Status|Date|Time|Location|Where|When|What|Why|How|Who|Title|Abstract|Authors?|Keywords?|Tags?|Version|Summary|Step|See|Source|Caution|注意|注|提示|示例|例如|说明|背景|时间|地点|来源|作者|关键词|标签)$/u;

interface Turn {
  readonly at: number;
  readonly name: string;
  readonly short: string | null;
  readonly isQuestion: boolean;
}

/**
 * Tells for each passage of an interview who speaks, and what was asked. A turn begins with a label ("Ada Marr: …", "AM: …", "Q: …") and
 * goes on over the paragraphs and lists below it, up to the next label or heading. What follows the page's last turn may be the author's own
 * words, so it has no speaker. The result is empty for a page that is no conversation.
 */
export function speechesOf(text: string, passages: readonly Line[]): ReadonlyMap<number, Speech> {
  const turns = turnsOf(text, passages);
  const speeches = new Map<number, Speech>();
  const names = new Map(
    turns.flatMap(({ name, short }) => (short === null ? [] : [[short, `${name} (${short})`]])),
  );
  let asked: number | null = null;
  for (const [place, { at, name, short, isQuestion }] of turns.entries()) {
    const next = turns[place + 1]?.at ?? at + 1;
    const named = short === null ? (names.get(name) ?? name) : `${name} (${short})`;
    const speaker = asks.test(name) || answers.test(name) ? null : named;
    const isShort = (passages[at]?.quarters ?? 0) <= longestQuestion;
    if (isQuestion) asked = isShort ? at : null;
    for (let one = at; one < next; one += 1) {
      const passage = passages[one];
      if (passage === undefined) break;
      if (passage.kind === "heading") {
        asked = null;
        break;
      }
      // A label that is not known to be a speaker's may be another speaker's all the same. Nobody is better than the wrong one.
      if (one > at && passage.kind === "text" && readTurn(text, passage) !== null) break;
      // Nobody speaks a placeholder for a picture.
      if (!isAside(text.slice(passage.start, passage.end)))
        speeches.set(one, { speaker, begins: at, question: isQuestion ? null : asked });
    }
  }
  return speeches;
}

/** Returns the label with which a line says who speaks, without a colon; null if it has none. */
function readTurn(text: string, { start, end }: Line): Omit<Turn, "at"> | null {
  const line = text.slice(start, end);
  const { name, short = null } = label.exec(line)?.groups ?? {};
  if (name === undefined || noName.test(name) || isLeadIn(line)) return null;
  return { name, short, isQuestion: asks.test(name) || /[?？]["”’」』）)]?\s*$/u.test(line) };
}

/** Returns the turns of a conversation: at least two speakers, one of whom asks, and whose labels come back. */
function turnsOf(text: string, passages: readonly Line[]): Turn[] {
  const found = [...passages.entries()].flatMap(([at, passage]): Turn[] => {
    const turn = passage.kind === "text" ? readTurn(text, passage) : null;
    return turn === null ? [] : [{ at, ...turn }];
  });
  const shorts = new Map(found.flatMap(({ name, short }) => (short === null ? [] : [[short, name]])));
  const idOf = ({ name }: Turn): string =>
    asks.test(name) ? "Q" : answers.test(name) ? "A" : (shorts.get(name) ?? name);
  const counts = new Map<string, number>();
  for (const turn of found) counts.set(idOf(turn), (counts.get(idOf(turn)) ?? 0) + 1);
  const back = new Set([...counts].filter(([, count]) => count > 1).map(([id]) => id));
  const known = new Set([...back].flatMap((id) => id.split(" ")));
  // Once a page is a conversation, a further name counts even if it speaks once. A single word may be the label of anything.
  const isTurn = (turn: Turn): boolean =>
    back.has(idOf(turn)) || (turn.name.includes(" ") && turn.name.split(" ").some((part) => known.has(part)));
  const turns = found.filter((turn) => isTurn(turn) || turn.short !== null);
  const asked = turns.filter(({ isQuestion }) => isQuestion);
  // Somebody else speaks after a question.
  const answered = turns.filter((turn, place) => {
    const next = turns[place + 1];
    return turn.isQuestion && next !== undefined && idOf(next) !== idOf(turn);
  });
  const hasAnswers = back.has("A") || asked.some((turn) => idOf(turn) !== "Q");
  const isConversation =
    back.size > 1 && turns.length >= leastTurns && answered.length >= leastQuestions && hasAnswers;
  return isConversation ? turns : [];
}
