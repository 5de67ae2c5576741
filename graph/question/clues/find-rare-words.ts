import type { Evidence } from "../../../domain/evidence/evidence.ts";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import { containsName, normaliseName } from "../../../domain/question/normalise-name.ts";
import { stemsOf } from "../../../reasoning/question-words.ts";
import { readWordedValue } from "../../../reasoning/values/read-worded-value.ts";
import type { StepContext } from "../../step.ts";
import { type EvidencePage, readEvidencePages } from "../read-evidence-pages.ts";
import type { ClueWay } from "./search-by-clue.ts";

/** Says which rare words of a part of the question a search used; null if this can't be told. */
export type FindRareWords = (words: string, way: ClueWay) => Promise<string[] | null>;

/** Least number of pages with which a word is compared, and share of them that may have a rare word. One page may always have it. */
const leastPages = 5;
const mostShare = 0.1;
const most = 4;

/**
 * Creates the finder of rare words for the searches of a run. A word is rare if hardly any page of the run's evidence has it, apart from
 * the page that was found. Words that are common on the run's topic stand on all of these pages. Times and numbers are never rare words,
 * since a searcher adds them anyway, and neither are words that ask or that only name a relation of the question, since a wording can't do
 * without them. If a search used a rare word of the question, another wording may cure this; if it used none, another wording cures nothing
 * (decision 0183).
 */
export function createRareWordFinder(
  context: Pick<StepContext, "pages">,
  kept: readonly Evidence[],
  { edges }: Pick<ReasoningGraph, "edges">,
): FindRareWords {
  const ofRelations = new Set(edges.flatMap(({ relation = "" }) => ordinaryForms(relation)));
  let pages: ReturnType<typeof readEvidencePages> | null = null;
  return async (words, { query, url, quote, joined }) => {
    pages ??= readEvidencePages(context, kept);
    const others = (await pages).filter((page) => page.url !== url && page.url !== joined?.url);
    if (others.length < leastPages) return null;
    // If a part was searched for in its own words, only those that the page has too led to the page.
    const source = query === words ? [quote, joined?.quote ?? ""].join("\n") : words;
    const bound = Math.max(1, others.length * mostShare);
    return wordsOf(query)
      .filter((word) => readWordedValue(word) === null && containsName(source, word))
      .filter((word) => !ordinaryForms(word).some((form) => ofRelations.has(form)))
      .filter((word) => others.filter((page) => hasWord(page, word)).length <= bound)
      .slice(0, most);
  };
}

const chinese = new Intl.Segmenter("zh", { granularity: "word" });

/** Words that ask, or that only join others. */
const plain = new Set(
  "who whom whose what which when where why how many much this that these those one ones other others another same each both all any some several few more most than then also not only but so if between among about after before during into over under per he she it they them we there been being have has had do does did can could will would may might must".split(
    " ",
  ),
);
const plainHan = new Set(
  "哪个 哪些 哪位 哪家 哪一 哪款 哪种 哪里 何时 什么 谁的 多少 几个 几位 一个 一位 一份 一种 一款 一家 这个 这些 这位 这份 这样 那个 那些 那位 此人 该人 其中 其他 另外 另一 另有 同一 同样 同时 不止 以及 或者 并且 而且 由于 关于 对于 之后 之前 之间 当中 上述 前述 所问 各自 分别 还有 没有 不是".split(
    " ",
  ),
);

/** Single characters that join words or count things. */
const particle =
  /[的地得了着过在是和与及或把被将由为对从向到于以按据让使给就都也又再还已曾才只不没未而且但若如其此这那该各每某几两一个位名份种款项次家本者们中上下里内外前后间时等所并]/u;

/**
 * Splits Chinese text into whole words. The segmenter's dictionary lacks technical words such as 缓存 and gives their characters one by one,
 * so neighbouring characters are joined again. A character alone is no word here, because almost every page has it.
 */
function chineseWords(text: string): string[] {
  const words = [""];
  for (const { segment } of chinese.segment(text)) {
    const isPart = segment.length === 1 && !particle.test(segment);
    if (isPart) words[words.length - 1] += segment;
    else words.push(segment, "");
  }
  return words.filter((word) => word.length > 1 && [...word].some((character) => !particle.test(character)));
}

/** Lists the words of a query, each once. Latin words and handles lose the punctuation around them. */
function wordsOf(query: string): string[] {
  const words = query
    .normalize("NFKC")
    .split(/(\p{Script=Han}+)|\s+/u)
    .flatMap((part = "") =>
      /\p{Script=Han}/u.test(part)
        ? chineseWords(part)
        : part.replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}+#]+$/gu, ""),
    );
  const seen = new Set<string>();
  return words.filter((word) => {
    const form = normaliseName(word);
    if (stemsOf(word).length === 0 || plain.has(form) || plainHan.has(word)) return false;
    return !seen.has(form) && seen.add(form);
  });
}

/**
 * Lists the forms of a text's ordinary words, by which two texts are compared: stems of English words in small letters, and whole Chinese
 * words. Names and identifiers (`caBundle`, `zlib2`) are no ordinary words, even in the name of a relation.
 */
function ordinaryForms(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    if (/\p{Script=Han}/u.test(word)) return word;
    // "Reviewer" and "reviewed" name one relation.
    return /^\p{Ll}+(?:-\p{Ll}+)*$/u.test(word)
      ? stemsOf(word).map((stem) => stem.replace(/(?<=.{4})(?:er|or)+$/u, ""))
      : [];
  });
}

const endings = ["", "s", "es", "ed", "d", "ing", "er", "ers", "e"];

/** Says whether a page has a word. Of an English word in small letters, any common form counts. */
function hasWord(page: Pick<EvidencePage, "has">, word: string): boolean {
  if (page.has(word)) return true;
  const [stem = word] = ordinaryForms(word);
  return /^\p{Ll}+$/u.test(stem) && endings.some((ending) => page.has(`${stem}${ending}`));
}
