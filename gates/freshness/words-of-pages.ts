import { containsName } from "../../domain/question/normalise-name.ts";

/**
 * Words by which pages tell a relation, for a query. An item's relations are in its question's language, and its pages may be in another
 * one: a search in Chinese doesn't find English pages. Then the words are those of the quotes, without the names that are told (the thing,
 * and the value that may have changed). Else they are the relation itself.
 */
export function wordsOfPages(relation: string, { quotes, names }: QuotedFact): string {
  const own = scriptOf(relation);
  const foreign = quotes.filter((quote) => scriptOf(quote) !== own);
  if (own === null || foreign.length < quotes.length || foreign.length === 0) return relation;
  const words = foreign.flatMap((quote) => tellingWords(quote, names));
  return [...new Set(words)].slice(0, mostWords).join(" ") || relation;
}

interface QuotedFact {
  /** What the pages that state the fact say, letter by letter. */
  readonly quotes: readonly string[];
  /** Names that must not be in the words: the query has the thing's name already, and never the value's. */
  readonly names: readonly string[];
}

/** A query of many words finds only the page that has them all, and this one is cited already. */
const mostWords = 3;

/** A Chinese text has Latin names in it, and hardly any Latin text has a Chinese word. */
function scriptOf(text: string): "han" | "latin" | null {
  if (/\p{Script=Han}/u.test(text)) return "han";
  return /\p{Script=Latin}/u.test(text) ? "latin" : null;
}

const chinese = new Intl.Segmenter("zh", { granularity: "word" });

/** Words of a quote that are no names, numbers or parts of the given names, in their order. */
function tellingWords(quote: string, names: readonly string[]): string[] {
  const isNamed = (word: string) => names.some((name) => containsName(name, word) || name.includes(word));
  if (scriptOf(quote) === "han")
    return [...chinese.segment(quote)].flatMap(({ segment }) =>
      /^\p{Script=Han}{2,}$/u.test(segment) && !isNamed(segment) ? segment : [],
    );
  return (quote.normalize("NFKC").match(/(?<![\p{L}\p{N}@/.-])\p{Ll}{4,}(?![\p{L}\p{N}@/-])/gu) ?? []).filter(
    (word) => !isNamed(word) && !ordinary.has(word),
  );
}

/** Words of four and more letters that pages of any subject have. */
const ordinary = new Set(
  "about after also been before both each even from have here into itself just more most much only other over same some such than that their them then there these they this those through under until upon very were what when where which while will with within would your".split(
    " ",
  ),
);
