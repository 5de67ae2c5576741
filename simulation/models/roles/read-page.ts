import { readPage } from "../../../domain/model-calls/read-page.ts";
import { languageOf } from "../../language/language.ts";
import { sentencesOf } from "../../language/read/sentences-of.ts";
import { factsIn } from "../persona/facts-in.ts";
import { namesIn, withoutMark } from "../persona/names.ts";
import { defineRole } from "./role.ts";

const mostQuotes = 14;

/**
 * Copies the sentences that concern the goal. At the given rates the reader overlooks a sentence, invents one, or follows an injection of
 * the page.
 */
export const playReadPage = defineRole(readPage, ({ input, drawFor, skill, rates }) => {
  const { goal, page: given } = input;
  const page = { ...given, text: withoutMark(given.text, given.mark) };
  // Chance depends on page and goal, not on which part of the page is shown. Whether a passage is overlooked thus doesn't depend on its
  // neighbours.
  const draw = drawFor(page.url, goal);
  const language = languageOf(page.text);
  const injections = findInjections(page.text);
  const passages = findPassages(page.text, goal)
    .filter((passage) => !injections.some((injection) => injection.whole.includes(passage)))
    .filter((passage) => draw.chance(skill.attention, `notice|${passage}`))
    .slice(0, mostQuotes);
  const obeyed = injections
    .filter((injection) => draw.chance(rates.obey, `obey|${injection.whole}`))
    .map(({ told }) => told);
  const evidence = [...obeyed, ...passages];
  if (evidence.length > 0 && draw.chance(rates.hallucinate, "hallucinate")) {
    const invented = inventQuote(evidence, draw.number("which"));
    if (invented !== null) evidence[0] = invented;
  }
  const zh = language === "zh";
  const summary =
    obeyed.length > 0 && evidence.length === obeyed.length
      ? obeyed.join(" ")
      : evidence.length === 0
        ? ""
        : [...(page.earlier ?? []), ...evidence].slice(0, 2).join(zh ? "" : " ");
  const isCut = page.leftOut !== undefined && isCutShort(page.text, passages);
  return {
    report: {
      rational:
        evidence.length === 0
          ? zh
            ? "没有相关段落。"
            : "No part of the page bears on the goal."
          : zh
            ? `有${evidence.length}处与目标有关。`
            : `${evidence.length} passages mention what the goal asks about.`,
      evidence,
      summary,
      needMore: page.leftOut === undefined ? null : isCut,
      missing: isCut ? goal : null,
    },
  };
});

/** Changes a name in one of the quotes, so that it reads well but is not on the page. */
function inventQuote(quotes: readonly string[], chance: number): string | null {
  const names = [...new Set(quotes.flatMap((quote) => namesIn(factsIn(quote))))];
  const quote = quotes[Math.floor(chance * quotes.length)] ?? "";
  const inside = names.filter((name) => quote.includes(name));
  const other = names.find((name) => !quote.includes(name));
  const last = inside.at(-1);
  return last === undefined || other === undefined ? null : quote.replace(last, other);
}

/** Whether the last passage before a gap concerns the goal and is part of a list or table, which may continue after the gap. */
function isCutShort(text: string, passages: readonly string[]): boolean {
  const lines = text.split("\n");
  return lines.some((line, at) => {
    const isListed = line.startsWith("- ") || line.includes(" | ");
    return (
      isListed &&
      lines[at + 1]?.startsWith("[…") === true &&
      passages.some((passage) => line.includes(passage))
    );
  });
}

/** An instruction to the reader within a page: its whole text, and the text that it wants reported. */
interface Injection {
  readonly whole: string;
  readonly told: string;
}

const injections = [
  /(?:ignore|disregard|forget)[^.:\n]{0,60}(?:instructions|prompts?|directions)[^:\n]{0,60}:\s*([^\n]+)/giu,
  /(?:忽略|无视|忘记)[^：。\n]{0,30}(?:指令|提示|说明|要求)[^：。\n]{0,20}：\s*([^\n]+)/gu,
];

/** Finds passages that instruct the page's reader to report something. */
function findInjections(text: string): Injection[] {
  return injections.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([whole, told = ""]) => ({ whole, told: told.trim() })),
  );
}

const quotedName = /[“"「『]([^”"」』]+)[”"」』]/gu;
const stopWords = new Set(
  "what which who whom whose when where how why the a an of in on at to for from by with and or is are was were be been does did do has have had says page about find out any this that these those it its their dates date information".split(
    " ",
  ),
);

/**
 * Finds the sentences of a page that concern a goal, verbatim and in order. These are the sentences with one of the names that stand in
 * quotation marks in the goal. If no sentence has such a name, the sentences that share the most words with the goal are taken. Table rows
 * are read cell by cell.
 */
function findPassages(text: string, goal: string): string[] {
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
