// Names are recognised by their form alone. English: words that begin with a capital (later ones may be numbers), separated by single
// spaces. Chinese: a sequence without the particles and marks that sentences use.
const english = /\p{Lu}[\p{L}\p{N}'’-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}'’-]*)*/uy;
const chinese = /[^的于由是在被与和以了从，。；：？！（）、“”\s]+/uy;

// Names that end in one of these words take "the" inside an English sentence.
const withArticle =
  /(?: |^)(?:Institute|Academy|Laboratory|Foundation|Group|Association|Council|Assembly|Authority|Agency|Federation|Union|Bank|Guild|Trust|Society|Gallery|Observatory|Prize|Award|Medal|Trophy|Open|Cup|Festival|Summit|Congress|Forum|Fair|Biennale|Championship|Symposium|Regatta|Campaign|Hearing|Convention|Exhibition|Conference|Contest|Olympiad|Act|Tower|Hall|Stadium|Museum|Arena|Bridge|Library|Theatre|Hospital|Terminal|Project|Programme|Initiative|Mission|Survey|Province|Highlands|Coast|Peninsula|Basin|Islands|Valley|Frog|Orchid|Beetle|Finch|Shrew|Fern|Moth|Gecko|Company|Vaccine|Falcons|Wolves|Mariners|Comets|Rangers|Herons|Titans|Stags)$/;

/** Writes a name as it appears inside an English sentence. */
export function withEnglishArticle(name: string): string {
  return withArticle.test(name) ? `the ${name}` : name;
}

/** Reads an English name at this place, with or without "the" before it. */
export function readEnglishName(text: string, at: number): { name: string; end: number } | undefined {
  const start = text.startsWith("the ", at) || text.startsWith("The ", at) ? at + 4 : at;
  english.lastIndex = start;
  const match = english.exec(text);
  return match === null ? undefined : { name: match[0], end: english.lastIndex };
}

/**
 * Gives every sequence at this place that could be a Chinese name, the shortest first. Only the text that follows shows which of them is
 * the name.
 */
export function* readChineseNames(text: string, at: number): Generator<{ name: string; end: number }> {
  chinese.lastIndex = at;
  const run = chinese.exec(text)?.[0] ?? "";
  for (let length = 1; length <= run.length; length++) yield { name: run.slice(0, length), end: at + length };
}

/** Whether a text has the form of a name in that language, so that sentences with it can be read back. */
export function isName(text: string, language: "en" | "zh"): boolean {
  const pattern = language === "en" ? english : chinese;
  pattern.lastIndex = 0;
  return pattern.exec(text)?.[0] === text && !/^(?:The |一)/.test(text);
}
