import { sentencesOf } from "../../language/sentences-of.ts";

const quotedName = /[“"「『]([^”"」』]+)[”"」』]/gu;
const stopWords = new Set(
  "what which who whom whose when where how why the a an of in on at to for from by with and or is are was were be been does did do has have had says page about find out any this that these those it its their dates date information".split(
    " ",
  ),
);

/**
 * The sentences of a page that bear on a goal, verbatim and in order: those with one of the names that the goal has in quotation
 * marks; where there is no such name, those that share most words with it. Table rows are read cell by cell.
 */
export function findPassages(text: string, goal: string): string[] {
  const sentences = [...new Set(text.split(/\n|\s\|\s|\t/u).flatMap((line) => sentencesOf(line)))].filter(
    (sentence) => sentence.length > 4 && /[.!?。！？]$/u.test(sentence),
  );
  const names = [...goal.matchAll(quotedName)].map(([, name = ""]) => name);
  if (names.length > 0) return sentences.filter((sentence) => names.some((name) => sentence.includes(name)));
  const wanted = new Set(wordsOf(goal));
  const scored = sentences.map((sentence) => ({
    sentence,
    score: wordsOf(sentence).filter((word) => wanted.has(word)).length,
  }));
  const least = Math.max(1, Math.max(0, ...scored.map(({ score }) => score)) / 3);
  return scored.filter(({ score }) => score >= least).map(({ sentence }) => sentence);
}

function wordsOf(text: string): string[] {
  const latin = text.toLowerCase().match(/[\p{Script=Latin}\p{N}]+/gu) ?? [];
  const han = text.match(/\p{Script=Han}+/gu) ?? [];
  const pairs = han.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2)),
  );
  return [...new Set([...latin.filter((word) => word.length > 2 && !stopWords.has(word)), ...pairs])];
}
