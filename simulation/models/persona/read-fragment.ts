import type { Language } from "../../language/language.ts";
import type { Clue, Description } from "../../language/question.ts";
import { readEnglishTail } from "../../language/read/read-clue-en.ts";
import { readChineseTail } from "../../language/read/read-clue-zh.ts";
import { type Kind, kinds } from "../../language/relations/kinds.ts";
import { relationOf } from "../../language/relations/relations.ts";

/**
 * Reads the clues of a text that is a part of a question, or a question with a part cut out. `asked` are the words for what is asked for.
 * Clues that can be about a thing of this kind are taken as clues of the answer, because the part doesn't say to which thing an inner clue
 * belongs. Returns undefined if the kind isn't told or no clue can be read, because such a text determines nothing.
 */
export function readFragment(text: string, asked: string, language: Language): Description | undefined {
  // The question's own words in brackets may have further nouns.
  const kind = kindNamedIn(asked.replace(/\s*[(（].*$/su, ""), language);
  if (kind === undefined) return undefined;
  const clues = readClues(text, kind, language).filter((clue) => allows(clue, kind));
  return clues.some(({ negated }) => negated !== true) ? { kind, clues } : undefined;
}

/** The kind with the longest noun in these words. */
function kindNamedIn(words: string, language: Language): Kind | undefined {
  return (Object.keys(kinds) as Kind[])
    .map((kind) => ({ kind, noun: kinds[kind].noun[language] }))
    .filter(({ noun }) =>
      language === "zh" ? words.includes(noun) : new RegExp(`\\b${noun}\\b`).test(words),
    )
    .sort((a, b) => b.noun.length - a.noun.length)[0]?.kind;
}

function readClues(text: string, kind: Kind, language: Language): Clue[] {
  const isEnglish = language === "en";
  // An English clue begins after a space, or after a comma if its time stands first.
  const whole = isEnglish ? `, ${text}` : text;
  const clues: Clue[] = [];
  let end = 0;
  for (let at = 0; at < whole.length; at += 1) {
    if (at < end || !(isEnglish ? /[ ,]/.test(whole[at] ?? "") : mayBegin(whole.slice(0, at)))) continue;
    const readings = isEnglish ? readEnglishTail(whole, at, kind) : readChineseTail(whole, at, kind);
    for (const [clue, close] of readings) {
      if (!/^(?:[\s,.;?)，。；？（]|$)/u.test(whole.slice(close, close + 1))) continue;
      clues.push(clue);
      end = close;
      break;
    }
  }
  return clues;
}

/** Whether a Chinese clue may begin after this text. */
function mayBegin(before: string): boolean {
  return /(?:^|[，。；]|且|此人|它|该\p{Script=Han}{1,4})$/u.test(before);
}

function allows({ relation, role }: Clue, kind: Kind): boolean {
  const { subjects, object } = relationOf(relation);
  if (role === "subject") return subjects.includes(kind);
  return object.type === "entity" && object.kinds.includes(kind);
}
