/**
 * Returns the words by which pages tell a relation, for a query. They are the relation itself, unless the pages are in another language
 * than the item's question: a search in Chinese doesn't find English pages. In that case they are words of the quotes, without the names of
 * the thing, of its value and of the answer. Empty if the quotes have no other words.
 */
export function wordsOfPages(relation: string, quoted: QuotedFact): string {
  return (foreignWords(relation, quoted) ?? [relation]).slice(0, mostWords).join(" ");
}

/**
 * Returns a thing's name as pages in another language may have it: the part in their script ("CPython" of “CPython 的即时编译器”), which is empty
 * if there is none. If the pages are in the name's language, the name itself is returned.
 */
export function nameOnPages(name: string, { quotes }: Pick<QuotedFact, "quotes">): string {
  if (scriptOf(name) !== "han" || !areForeign(name, quotes)) return name;
  const parts = name.match(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N} ./-]*/gu) ?? [];
  // "2025 5" of a meeting in May names nothing.
  return parts
    .filter((part) => /\p{L}/u.test(part))
    .join(" ")
    .trim();
}

/**
 * Returns the telling words of quotes that are in another language than a text, in their order. Null if they are in the text's language.
 */
export function foreignWords(text: string, { quotes, thing, value, answers }: QuotedFact): string[] | null {
  const plain = quotes.map((quote) => quote.replace(ownLines, " "));
  if (!areForeign(text, plain)) return null;
  // If the quotes have a value in another form, another script or in words ("seventeen"), it can't be told from their other words.
  const told = plain.join("\n").toLowerCase();
  const isHidden = (names: readonly string[]) => names.some((name) => told.includes(name.toLowerCase()));
  if (!isHidden(value) || hasForeignNamesAlone(answers, plain)) return [];
  const names = [thing, ...value, ...answers];
  return [...new Set(plain.flatMap((quote) => tellingWords(quote, names)))];
}

function hasForeignNamesAlone(names: readonly string[], quotes: readonly string[]): boolean {
  return names.length > 0 && names.every((name) => areForeign(name, quotes));
}

function areForeign(text: string, quotes: readonly string[]): boolean {
  const own = scriptOf(text);
  return own !== null && quotes.length > 0 && quotes.every((quote) => ![own, null].includes(scriptOf(quote)));
}

/** Labels of lines that Freshet itself adds to a page: `Page metadata – author: Ana Brel`. */
const ownLines = /Page metadata [^:]*:/gu;

interface QuotedFact {
  /** Text of the pages that state the fact, letter by letter. */
  readonly quotes: readonly string[];
  /** The name of the thing that the fact is about. A query has this name already. */
  readonly thing: string;
  /** Names of the value that may have changed, and of the answer: no word of them may be in a query. */
  readonly value: readonly string[];
  readonly answers: readonly string[];
}

/** Most words of a query. A query of many words finds only the page that has them all, and this page is cited already. */
const mostWords = 3;

/**
 * Returns a text's script. Any Han character makes a text Chinese, since Chinese texts contain Latin names and hardly any Latin text
 * contains a Chinese word.
 */
function scriptOf(text: string): "han" | "latin" | null {
  if (/\p{Script=Han}/u.test(text)) return "han";
  return /\p{Script=Latin}/u.test(text) ? "latin" : null;
}

const chinese = new Intl.Segmenter("zh", { granularity: "word" });

/** Fewest letters of a name's word for which a longer word that begins with it counts as a form of it. */
const leastStem = 3;

/** Words of a quote that are no names, numbers or parts of the given names, in their order. */
function tellingWords(quote: string, names: readonly string[]): string[] {
  // Another form of a name's word counts as the name: "harbours" of "the Blue Harbour".
  const named = names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const isNamed = (word: string) =>
    names.some((name) => name.toLowerCase().includes(word)) ||
    named.some((part) => part.length >= leastStem && word.startsWith(part));
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
