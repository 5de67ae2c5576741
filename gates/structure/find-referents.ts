import type { Language } from "../../domain/language.ts";
import { areSameWords, stemsOf } from "../../reasoning/question-words.ts";
import { readPeriod } from "../../reasoning/values/read-period.ts";
import { classOf } from "./class-of.ts";
import type { Clause } from "./split-clauses.ts";

/** Words of a clause that refer to something outside of it, and the class that they stand for. */
export interface Referent {
  readonly words: string;
  readonly meaning: string;
}

/** What a reasoning graph says of a question's things: nodes with labels, and edges between them. */
export interface Described {
  readonly nodes: readonly { readonly id: string; readonly label: string }[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly relation?: string | undefined;
  }[];
}

/**
 * Finds the words of a clause that refer to other clauses ("it", "this earlier notice", a relative "who"), with the class that they stand
 * for. A relative pronoun stands for the noun before it. A noun such as "this notice" stands for the class of the graph that has this noun.
 * For any other pronoun, the clause is taken as the edge of the graph whose relation and ends share the most words with it; the pronoun
 * stands for an end that the clause doesn't describe itself.
 *
 * Labels in `hidden` (names of the answer) are never used. Words that nothing in the graph explains are left as they are. A wrong class
 * misleads a searcher more than none. So a pronoun is also left unexplained if two classes fit equally well, if no class fits its number,
 * or if the clause itself says before the pronoun what it may stand for.
 */
export function findReferents(
  clause: Pick<Clause, "start" | "text">,
  about: {
    readonly question: string;
    readonly graph: Described;
    readonly language: Language;
    readonly hidden: (label: string) => boolean;
  },
): Referent[] {
  const { question, graph, language, hidden } = about;
  const before = question.slice(0, clause.start);
  const parts = new Set(partsOf(clause.text, language));
  const classes = graph.nodes.flatMap(({ id, label }) => {
    const meaning = classOf(label, language);
    const own = partsOf(label, language).filter((part) => parts.has(part)).length;
    // A time such as "the second quarter" refers to no other quarter of the question.
    return meaning === "" || hidden(meaning) || isTime(label, meaning, language)
      ? []
      : [{ id, meaning, own, head: headOf(meaning, language) }];
  });
  const scores = scoreEnds(parts, graph, language);
  const pronounAt = pronouns[language].exec(clause.text);
  // A pronoun after a comma may refer to something that the clause itself says before the comma.
  const spokenOf = clause.text.slice(0, pronounAt?.index);
  const behind = clause.text.slice((pronounAt?.index ?? 0) + (pronounAt?.[1]?.length ?? 0));
  const isOwn =
    /[,，、；;]/u.test(spokenOf) ||
    (isPossessive(pronounAt?.[1]) && ownNoun.test(spokenOf)) ||
    (isHanPossessive(pronounAt?.[1], behind) && mayBeOwn(spokenOf, behind));
  const [, pronoun] = pronounAt && !isOwn ? pronounAt : [];
  const relative = language === "en" ? antecedentOf(clause.text, before) : null;
  const heads = classes.map(({ head }) => head);
  const rest = question.slice(clause.start);
  const goesOn = rest.startsWith(clause.text) ? rest.slice(clause.text.length) : "";
  const named = classes.flatMap(({ meaning, head }) => {
    const words = definiteWords(clause.text, head, { language, before, heads, goesOn });
    const alike = classes.filter((other) => other.head === head && !areSameWords(other.meaning, meaning));
    return words === null ||
      areSameWords(words, meaning) ||
      isOtherKind(words, meaning) ||
      (alike.length > 0 && !isSaidOf(words, meaning))
      ? []
      : [{ words, meaning }];
  });
  const fits = pronoun === undefined ? () => false : personality(pronoun, language);
  // The ends of the edge that shares the most words with the clause come first. Among equal ends, the end whose own label shares the most
  // words comes first, then the end whose noun was used last before the clause.
  const ranked = classes
    .filter(({ id, meaning, head }) => scores.has(id) && fits(meaning) && !holds(clause.text, head, language))
    .sort(
      (a, b) =>
        (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) ||
        b.own - a.own ||
        before.lastIndexOf(b.head) - before.lastIndexOf(a.head),
    );
  const [first, second] = ranked;
  const isDoubtful =
    first !== undefined &&
    second !== undefined &&
    !areSameWords(first.meaning, second.meaning) &&
    scores.get(first.id) === scores.get(second.id) &&
    first.own === second.own &&
    holds(before, first.head, language) === holds(before, second.head, language);
  const ofPronoun = isDoubtful ? undefined : first;
  return [
    ...(relative === null ? [] : [relative]),
    ...named.filter(({ words }, at) => named.findIndex((one) => one.words === words) === at).slice(0, 2),
    ...(pronoun === undefined || relative !== null || ofPronoun === undefined
      ? []
      : [{ words: pronoun, meaning: ofPronoun.meaning }]),
  ];
}

/** Writes a clause so that it can be searched for alone: what refers to other clauses is replaced by the class that it stands for. */
export function restoreReferents(text: string, referents: readonly Referent[]): string {
  return referents.reduce((made, { words, meaning }) => {
    const at = made.search(wordPattern(words));
    if (at < 0) return made;
    // "who designed it" needs the noun before it, so the meaning is put in front of "who". After a preposition ("of which"), and for other
    // words, the meaning replaces the words.
    const isSubject =
      relativeWord.test(words) && !/\b(?:of|in|on|at|to|by|for|from|with) $/iu.test(made.slice(0, at));
    const put = isSubject ? `${meaning} ${words}` : meaning;
    return `${made.slice(0, at)}${put}${made.slice(at + words.length)}`;
  }, text);
}

const relativeWord = /^(?:who|whom|whose|which|that|where)$/iu;
const pronouns: Record<Language, RegExp> = {
  // "It is known that" refers to nothing. "The third was elected" refers to something, unlike "the third co-chair". In "one of these two
  // speakers" the noun stands beside the words, so they refer to nothing else.
  en: /(?<![\p{L}'’-])(?!it (?:is|was) (?:known|said|clear|reported|told|stated)(?: that|$))(it|its|they|their|them|he|she|his|her|him|another of the (?:two|three|four|five|six)|one of (?:them|(?:these|those)(?=\s*(?:[,.;:?!]|$)|\s(?:was|is|were|are|had|has|did|does|who|which|that|\p{L}+ed)(?!\p{L})))|(?:one|another|the (?:first|second|third|fourth|other|others|latter|former))(?= (?:was|is|were|are|had|has|did|does|\p{L}+ed)(?!\p{L})))(?![\p{L}'’-])/iu,
  zh: /(它们|他们|她们|此人|该人|它|(?<!其)[他她]|其(?!中|他|她|它|余|实|后|间|次|一|二|三))/u,
};
const person: Record<Language, RegExp> = {
  en: /(?:er|or|ist|ian|chair|person|man|woman|people|member|fellow|head|poet|chef|judge|pilot|guide|admin|contact|parent|student|scientist|president|nominee|laureate|liaison|delegate|representative|lead|recipient|participant|colleague)s?$/iu,
  zh: /(?:人|者|员|家|师|士|手|长|生|主席|教授|院士|作家|成员|导演|总监)$/u,
};

/** Classes that are times and nothing else. "Contributor day", "KubeCon 2025" and 获奖青年 are things. */
const timeNoun: Record<Language, RegExp> = {
  en: /^(?:(?:early|late|mid|the|that|same|first|second|third|fourth|last|next|following|previous)[ -])*(?:day|date|week|weekend|month|quarter|half|half-year|season|spring|summer|autumn|fall|winter|year|decade|century|period|\d{4})s?$/iu,
  zh: /^(?:\d{4}年)?(?:第?[一二三四1-4]|上|下|前|后|本|同|该|当)?(?:(?:个)?季度|半年|年度|年份?|月份?|日期?|[春夏秋冬][季天]|周|[上中下]旬|期间|时间|年代|世纪)$/u,
};

function isTime(label: string, meaning: string, language: Language): boolean {
  return timeNoun[language].test(meaning) || readPeriod(label) !== null;
}

/**
 * A noun with an article, to which a possessive after it may refer: in "the proposal has among its authors", "its" refers to the proposal.
 */
const ownNoun = /(?<![\p{L}'’-])(?:the|an?|this) \p{L}/iu;

/** Whether 其, 它的 and the like say whose something is. */
function isHanPossessive(pronoun = "", behind: string): boolean {
  return pronoun === "其" || (/^[他她它]们?$/u.test(pronoun) && behind.startsWith("的"));
}

/**
 * Whether a Chinese possessive may refer to a thing of its own clause. It does if the clause names something before it (这个编译器和它的前代), or
 * if it stands in an attribute of what follows (其修复被绕过的漏洞).
 */
function mayBeOwn(spokenOf: string, behind: string): boolean {
  return (
    /\p{Script=Han}{2}/u.test(spokenOf) ||
    /^的?[^的，]*[被由所了过受][^的，]*的\p{Script=Han}{2}/u.test(behind)
  );
}

function isPossessive(pronoun = ""): boolean {
  return /^(?:its|their|his|her)$/iu.test(pronoun);
}

/** Says to which classes a pronoun may refer: "she" to persons, "it" to things, "they" to both. */
function personality(pronoun: string, language: Language): (meaning: string) => boolean {
  const ofOne = /^(?:he|she|his|her|him|it|its)$/iu.test(pronoun);
  const fits = (meaning: string): boolean => !ofOne || !isPlural(meaning);
  if (/^(?:he|she|his|her|him|他|她|此人|该人|他们|她们)$/iu.test(pronoun))
    return (meaning) => fits(meaning) && person[language].test(meaning);
  if (/^(?:it|its|它|它们)$/iu.test(pronoun))
    return (meaning) => fits(meaning) && !person[language].test(meaning);
  return () => true;
}

/** Whether an English class is a plural by its last word. */
function isPlural(meaning: string): boolean {
  return /[^aiousx\P{L}]s$|(?:ch|sh|s|x|i|e|o)es$|ios$/iu.test(meaning);
}

/** The noun of a class: its last English word, or its last two Han characters. */
function headOf(meaning: string, language: Language): string {
  return language === "zh" ? meaning.slice(-2) : (/[\p{L}\p{N}'’-]+$/u.exec(meaning)?.[0] ?? meaning);
}

function holds(text: string, head: string, language: Language): boolean {
  if (language === "zh") return text.includes(head);
  const [wanted] = stemsOf(head);
  return wanted !== undefined && stemsOf(text).includes(wanted);
}

/** Words that can't stand between "this" and its noun: verbs, words that begin another phrase, and plurals or verbs in -s. */
const notBeforeNoun =
  "is|are|was|were|be|been|being|has|have|had|does|did|do|can|will|would|of|in|on|at|to|by|for|from|with|and|or|but|the|an?|who|whom|whose|which|that|one|\\p{L}+[^aiousx]s";

/**
 * Finds words such as "this earlier notice" and 该通知, which refer to a thing that was mentioned before. "The" and a noun ("the elected
 * engineer") count only if an earlier clause has this noun. They don't count if a description follows the noun, since "the" then refers to
 * that description. Null if the text has no such words.
 */
function definiteWords(
  text: string,
  head: string,
  {
    language,
    before,
    heads,
    goesOn,
  }: {
    readonly language: Language;
    readonly before: string;
    readonly heads: readonly string[];
    /** What the question says behind the text. */
    readonly goesOn: string;
  },
): string | null {
  // "This group" also refers to a class that the graph has in the plural.
  const noun = escapePattern(language === "en" && isPlural(head) ? head.replace(/s$/iu, "") : head);
  if (language === "zh") {
    const pointer = "(?:该|此|这|那|上述|同一)(?:[个家位名所座部项种款届份篇条])?";
    // 这家执行审计的公司 refers to a firm. If a noun has further words before it and 的 after it, it only describes another noun.
    // The noun may be the beginning of a longer one (版本号, 溢出漏洞), which is another thing.
    const others = heads.filter((other) => other !== head).map(escapePattern);
    const whole = `(?!${[...others, "[号码名者员]"].join("|")})`;
    const spelled = `${pointer}(?:${noun}|\\p{Script=Han}{1,2}${noun}(?!的))${whole}`;
    return new RegExp(spelled, "u").exec(text)?.[0] ?? null;
  }
  const order = "earlier|later|former|latter|other|same|first|second|third|said";
  // After a relative "that" comes a verb ("that put calls"). After "this member are" begins another clause, to which the noun doesn't
  // belong.
  const pointing = new RegExp(
    `(?<![\\p{L}])(?:that(?: (?:${order}))? ${noun}|(?:this|these|those)(?: (?!(?:${notBeforeNoun}) )[\\p{L}-]+){0,2}? ${noun}s?|the (?:${order}) ${noun}s?)(?![\\p{L}])`,
    "iu",
  ).exec(text)?.[0];
  if (pointing !== undefined || !holds(before, head, language)) return pointing ?? null;
  const plain = new RegExp(
    `(?<![\\p{L}])the(?: \\p{Ll}[\\p{Ll}-]*){0,2}? ${noun}s?(?![\\p{L}])(?! (?:of|who|whom|whose|that|which|where|in|at|on|for|from|with|by|to|(?:${participles})(?! (?:a|an|the)\\b)) )`,
    "iu",
  );
  const found = plain.exec(`${text}${goesOn}`);
  return found !== null && found.index + found[0].length <= text.length ? found[0] : null;
}

/**
 * Participles behind a noun, which describe it: "the proposal withdrawn in May". Before an article such a word is a verb: "the museum opened
 * a hall".
 */
const participles =
  "\\p{Ll}+ed|(?:\\p{Ll}*(?:drawn|written|chosen|given|taken|known|shown|grown|born|held|made|built|sent|led|found|won|sold|put|set|cut|run|begun|brought|bought|kept|left|lost|met|paid|read|spent|taught|told))";

/** Whether words say of a thing what its class says, so that they can't mean another thing of the same noun: "the withdrawn one". */
function isSaidOf(words: string, meaning: string): boolean {
  const said = stemsOf(words.replace(/\b(?:the|this|that|these|those)\b/giu, "")).slice(0, -1);
  const kinds = stemsOf(meaning).slice(0, -1);
  return (
    said.some((kind) => kinds.includes(kind)) || /^(?:this|that|these|those|该|此|这|那|上述)/iu.test(words)
  );
}

/**
 * Says whether two phrases describe the kind of a thing by different words. For example, "the advisory group" is no "archived working
 * group".
 */
function isOtherKind(words: string, meaning: string): boolean {
  const kindsIn = (text: string): string[] =>
    stemsOf(
      text.replace(
        /\b(?:the|this|that|these|those|earlier|later|former|latter|other|same|first|second|third|said)\b/giu,
        "",
      ),
    ).slice(0, -1);
  const said = kindsIn(words);
  const kinds = kindsIn(meaning);
  return said.length > 0 && kinds.length > 0 && !said.some((kind) => kinds.includes(kind));
}

/**
 * Returns a relative pronoun at the beginning of a clause with the noun phrase before the clause, from its last article on. Null if there
 * is none.
 */
function antecedentOf(text: string, before: string): Referent | null {
  const words =
    /^(?:(?:and|but|or) )?(?:(?:(?:the|an?)(?: [\p{L}-]+){1,3} )?(?:of|in|on|at|to|by|for|from|with) )?(who|whom|whose|which|that|where) /iu.exec(
      text.replace(/\b(which|whom), /iu, "$1 "),
    )?.[1];
  // "Which museum …?" asks; it refers to nothing. Neither do "which person is" and "that person was", where the noun stands beside the word.
  if (words === undefined || /[.?!;:]\s*$/u.test(before) || before.trim() === "" || determiner.test(text))
    return null;
  const noun =
    /(?:^|\s)((?:an?|the|this|that|these|those|its|their|his|her|which)(?: [\p{L}\p{N}'’-]+){1,5}),?\s*$/iu.exec(
      before,
    )?.[1];
  const meaning = noun === undefined ? "" : lastNounPhrase(noun).replace(/^which /iu, "");
  // In "the sponsor of a proposal, which" either noun may be meant, and likewise in "a talk that drove somebody, who". A second relative
  // clause ("and whose") refers to the same noun as the first one, and not to the words just before it.
  const isDoubtful =
    /(?:^that| (?:of|in|on|at|to|by|for|from|with|that|which)) /iu.test(meaning) ||
    /\b(?:is|are|was|were|has|have|had)\b/iu.test(meaning) ||
    /^(?:and|but|or) /iu.test(text);
  return meaning === "" || isDoubtful ? null : { words, meaning };
}

/** "That" or "which" before a noun and its verb: "which person is a member". An adverb ("that once was") is no noun. */
const determiner =
  /^(?:(?:and|but|or) )?(?:that|which) (?!(?:once|also|still|then|first|now|later|already|itself|alone|soon|ever|never|\p{Ll}+ly) )\p{Ll}[\p{Ll}-]*[^s\P{Ll}] (?:is|was|has|had|will|would|did|does)(?!\p{L})/u;

/** Returns the last noun phrase of some words: "the school honoured the engineer" → "the engineer". */
function lastNounPhrase(words: string): string {
  return words.slice(
    Math.max(
      0,
      words.search(
        /(?:an?|the|this|that|these|those|its|their|his|her) (?!.*\b(?:an?|the|this|that|these|those|its|their|his|her) )/iu,
      ),
    ),
  );
}

/**
 * Scores the ends of the edges. The score of an end is the highest number of words that an edge with this end shares with the clause. Ends
 * without such words are left out.
 */
function scoreEnds(
  parts: ReadonlySet<string>,
  { nodes, edges }: Described,
  language: Language,
): Map<string, number> {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  const scores = new Map<string, number>();
  for (const { from, to, relation = "" } of edges) {
    const words = new Set(
      [relation, labels.get(from) ?? "", labels.get(to) ?? ""].flatMap((each) => partsOf(each, language)),
    );
    const score = [...words].filter((word) => parts.has(word)).length;
    for (const id of [from, to]) if (score > (scores.get(id) ?? 0)) scores.set(id, score);
  }
  return scores;
}

/** Splits a text into the stems of its English words, or into pairs of Han characters. */
function partsOf(text: string, language: Language): string[] {
  if (language === "en") return stemsOf(text);
  const han = text.match(/\p{Script=Han}+/gu) ?? [];
  return han.flatMap((run) => Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)));
}

function wordPattern(words: string): RegExp {
  const spelled = escapePattern(words);
  return new RegExp(/\p{Script=Han}/u.test(words) ? spelled : `(?<![\\p{L}])${spelled}(?![\\p{L}])`, "u");
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&");
}
