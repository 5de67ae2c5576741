import { type Language, languageOf } from "../../language/language.ts";
import type { Aside, Clue, Description, Question } from "../../language/question.ts";
import { readChineseNames, readEnglishName } from "../../language/read/name-words.ts";
import {
  type Reading,
  readEnglishClues,
  readEnglishPhrase,
  readEnglishTail,
} from "../../language/read/read-clue-en.ts";
import { readChineseClues, readChineseTail } from "../../language/read/read-clue-zh.ts";
import { readWhen } from "../../language/read/read-period.ts";
import { type Kind, kinds } from "../../language/relations/kinds.ts";
import { pronounOf, questionForms } from "../../language/write/question-forms.ts";

/** Reads a question's meaning, ignoring any sentences added after it; undefined if the words have another form. */
export function readAnyQuestion(text: string, language: Language): Question | undefined {
  const found = readQuestion(text, language);
  if (found !== undefined) return found;
  const sentences = text.trim().split(language === "zh" ? /(?<=[。？！])/u : /(?<=[.?!])\s+/u);
  for (let kept = sentences.length - 1; kept >= Math.max(1, sentences.length - 2); kept -= 1) {
    const shorter = readQuestion(sentences.slice(0, kept).join(language === "zh" ? "" : " "), language);
    if (shorter !== undefined) return shorter;
  }
  return undefined;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The first reading that is followed by an allowed ending. */
function firstEndingWith<T>(
  readings: Iterable<Reading<T>>,
  text: string,
  ending: string,
): Reading<T> | undefined {
  for (const [value, end] of readings) if (text.startsWith(ending, end)) return [value, end + ending.length];
  return undefined;
}

/** Reads a sentence about a thing of the kind, as `writeSentence` writes it. Returns undefined for a text in other words. */
export function readSentence(text: string, kind: Kind, language: Language): Clue | undefined {
  const found = readSentenceAt(text.trim(), 0, kind, language);
  return found !== undefined && found[1] === text.trim().length ? found[0] : undefined;
}

function readSentenceAt(text: string, at: number, kind: Kind, language: Language): Reading<Clue> | undefined {
  const pronoun = pronounOf(kind, language);
  if (language === "zh") {
    if (!text.startsWith(pronoun, at)) return undefined;
    return firstEndingWith(readChineseTail(text, at + pronoun.length, kind), text, "。");
  }
  const opening = `${upper(pronoun)} `;
  if (text.startsWith(opening, at))
    return firstEndingWith(readEnglishPhrase(text, at + opening.length, kind), text, ".");
  const when = readWhen(text, at, "en");
  const joint = `, ${pronoun} `;
  if (when === undefined || !text.startsWith(joint, when.end)) return undefined;
  const found = firstEndingWith(readEnglishPhrase(text, when.end + joint.length, kind), text, ".");
  return found && [{ ...found[0], when: when.period }, found[1]];
}

function readSaid(
  text: string,
  at: number,
  kind: Kind,
  language: Language,
): Reading<Description> | undefined {
  const clues: Clue[] = [];
  let end = at;
  for (;;) {
    const gap = clues.length > 0 && language === "en" && text[end] === " " ? 1 : 0;
    const found = readSentenceAt(text, end + gap, kind, language);
    if (found === undefined) return clues.length === 0 ? undefined : [{ kind, clues }, end];
    clues.push(found[0]);
    end = found[1];
  }
}

function readAside(text: string, at: number, language: Language): Reading<Aside> | undefined {
  const opening = language === "zh" ? "已知" : "For context, ";
  if (!text.startsWith(opening, at)) return undefined;
  const start = at + opening.length;
  if (language === "en") {
    const found = readEnglishName(text, start);
    const clue = found && firstEndingWith(readEnglishTail(text, found.end, "person"), text, ". ");
    return found && clue && [{ name: found.name, clue: clue[0] }, clue[1]];
  }
  for (const { name, end } of readChineseNames(text, start)) {
    const clue = firstEndingWith(readChineseTail(text, end, "person"), text, "。");
    if (clue !== undefined) return [{ name, clue: clue[0] }, clue[1]];
  }
  return undefined;
}

function readAnswer(text: string, at: number, language: Language): Description | undefined {
  for (const kind of Object.keys(kinds) as Kind[])
    for (const { type, opening, closing } of questionForms(kind, language)) {
      if (!text.startsWith(opening, at)) continue;
      const start = at + opening.length;
      const joined = language === "zh" ? readChineseClues : readEnglishClues;
      const said = type === "said" ? readSaid(text, start, kind, language) : undefined;
      const readings = type === "joined" ? joined(text, start, kind) : said === undefined ? [] : [said];
      for (const [description, end] of readings) if (text.slice(end) === closing) return description;
    }
  return undefined;
}

/**
 * Reads a question's meaning from its words alone, as `writeQuestion` writes it. Returns undefined for a text that is not in one of its
 * wordings. Line breaks and repeated spaces count as one space in English and as none in Chinese.
 */
export function readQuestion(text: string, language: Language = languageOf(text)): Question | undefined {
  const clean = text.trim().replace(/\s+/g, language === "zh" ? "" : " ");
  const asides: Aside[] = [];
  let at = 0;
  for (;;) {
    const found = readAside(clean, at, language);
    if (found === undefined) break;
    asides.push(found[0]);
    at = found[1];
  }
  const answer = readAnswer(clean, at, language);
  return answer && { answer, asides };
}
