import type { Language } from "../language.ts";
import type { Clue, Description, Question, Term } from "../question.ts";
import { encyclopedicPhrases, type PhrasePart } from "../relations/encyclopedic-phrases.ts";
import { type Kind, kinds } from "../relations/kinds.ts";
import type { Relation, ValueList } from "../relations/relation.ts";
import { relationOf, relations } from "../relations/relations.ts";
import { values } from "../relations/values.ts";

/**
 * Reads a question in the words of reference works, as questions about a knowledge base have them. Such a question either asks for a fact's
 * object, or has clauses that follow "who" or "which". A relation that has no words of its own is read by its name. Returns undefined for a
 * text of another form.
 */
export function readEncyclopedicQuestion(text: string, language: Language): Question | undefined {
  const clean = text.trim().replace(/\s+/gu, " ");
  const asOf = (language === "zh" ? /^截至[^，]+，(.+)$/u : /^As of [^,]+, (.+)$/u).exec(clean)?.[1];
  const said = asOf ?? clean;
  const answer =
    readAsked(said.charAt(0).toUpperCase() + said.slice(1), language) ?? readClauses(said, language);
  return answer && { answer, asides: [], ...(asOf !== undefined && { latest: true }) };
}

interface Wording {
  readonly relation: Relation;
  readonly form: RegExp;
  /** Number of letters of the words themselves. If two wordings fit, the longer one is meant. */
  readonly length: number;
}

/** Endings of the English names of relations that follow "is". For example, "led by" and "found in" have such endings. */
const verbalEnd = / (?:by|in|at|from|with|on|to|for|after)$/u;

/** Words that every relation has, because they are made from its name. */
function generalWords(name: string, language: Language): Readonly<Record<PhrasePart, readonly string[]>> {
  if (language === "zh")
    return {
      ask: [`{}的${name}是谁？`, `{}的${name}是哪个{kind}？`, `{}的${name}是什么？`],
      has: [`以{}为其${name}`],
      of: [`是{}的${name}`],
      hop: [`以{}为${name}的`],
    };
  if (verbalEnd.test(name))
    return {
      ask: [`Who is {} ${name}?`, `Which {kind} is {} ${name}?`, `What is {} ${name}?`],
      has: [`is ${name} {}`],
      of: [`is the one that {} is ${name}`],
      hop: [`${name} {}`],
    };
  return {
    ask: [`Who is the ${name} of {}?`, `Which {kind} is the ${name} of {}?`, `What is the ${name} of {}?`],
    has: [`has the ${name} {}`],
    of: [`is the ${name} of {}`],
    hop: [`with the ${name} {}`],
  };
}

function createWordings(part: PhrasePart, language: Language): readonly Wording[] {
  const own = encyclopedicPhrases
    .filter((phrase) => phrase.part === part && phrase.words[language] !== "")
    .map(({ relation, words }) => ({ relation: relationOf(relation), words: words[language] }));
  const general = [...relations.values()].flatMap((relation) =>
    generalWords(relation.name[language], language)[part].map((words) => ({ relation, words })),
  );
  return [...own, ...general]
    .map(({ relation, words }) => ({ relation, form: formOf(words), length: words.length }))
    .sort((one, other) => other.length - one.length);
}

function formOf(words: string): RegExp {
  const escaped = words.replace(/[.*+?^$()|[\]\\]/gu, "\\$&");
  return new RegExp(`^${escaped.replace("{kind}", "(?<kind>.+?)").replace("{}", "(?<given>.+)")}$`, "u");
}

const known = new Map<string, readonly Wording[]>();

function wordingsOf(part: PhrasePart, language: Language): readonly Wording[] {
  const key = `${part} ${language}`;
  const found = known.get(key) ?? createWordings(part, language);
  known.set(key, found);
  return found;
}

function readAsked(text: string, language: Language): Description | undefined {
  for (const { relation, form } of wordingsOf("ask", language)) {
    const { given, kind: word } = form.exec(text)?.groups ?? {};
    if (given === undefined) continue;
    const { object, subjects } = relation;
    const allowed = object.type === "entity" ? object.kinds : subjects;
    const stated = word === undefined ? undefined : readClass(word, language)?.kind;
    const wanted = stated ?? (text.startsWith("Who") || text.endsWith("是谁？") ? "person" : undefined);
    const kind = allowed.find((one) => one === wanted) ?? allowed[0];
    if (kind === undefined) continue;
    const target: Term = { type: "entity", name: withoutBrackets(given) };
    return { kind, clues: [{ relation: relation.id, role: "object", target }] };
  }
  return undefined;
}

function readClauses(text: string, language: Language): Description | undefined {
  const zh = language === "zh";
  const end = zh ? "？" : "?";
  if (!text.endsWith(end)) return undefined;
  const opening = openingsOf(language).find(({ words }) => text.startsWith(words));
  if (opening === undefined) return undefined;
  const { kind, clues: own } = opening;
  const clauses = text.slice(opening.words.length, -1).split(zh ? /，(?:并且)?/u : /, (?:and )?/u);
  const clues = clauses.map((clause) => readClause(clause, kind, language));
  const read = clues.flatMap((clue) => clue ?? []);
  return read.length < clauses.length ? undefined : { kind, clues: [...own, ...read] };
}

interface ClassMeaning {
  readonly kind: Kind;
  readonly clues: readonly Clue[];
}

const openings = new Map<Language, readonly (ClassMeaning & { readonly words: string })[]>();

/** The words with which a question about each class begins, the longest first. */
function openingsOf(language: Language) {
  const found = openings.get(language);
  if (found !== undefined) return found;
  const person = { kind: "person" as const, clues: [], words: language === "zh" ? "谁" : "Who " };
  const all = [...classesOf(language)].map(([word, meaning]) => ({
    ...meaning,
    words: language === "zh" ? `哪个${word}` : `Which ${word} `,
  }));
  const sorted = [...all, person].sort((one, other) => other.words.length - one.words.length);
  openings.set(language, sorted);
  return sorted;
}

/** Lists of words that are classes of a kind. */
const classLists: Partial<Record<ValueList, Kind>> = {
  "organisation-type": "organisation",
  "event-type": "event",
  "city-type": "city",
};

const classes = new Map<Language, ReadonlyMap<string, ClassMeaning>>();

function classesOf(language: Language): ReadonlyMap<string, ClassMeaning> {
  const found = classes.get(language);
  if (found !== undefined) return found;
  const meanings = new Map<string, ClassMeaning>();
  for (const [list, kind] of Object.entries(classLists) as [ValueList & Relation["id"], Kind][])
    for (const word of values[list])
      meanings.set(word[language], {
        kind,
        clues: [{ relation: list, role: "subject", target: { type: "value", value: word[language] } }],
      });
  for (const kind of Object.keys(kinds) as Kind[])
    meanings.set(kinds[kind].noun[language], { kind, clues: [] });
  classes.set(language, meanings);
  return meanings;
}

/** Reads a class. A word that only ends in a kind's noun, such as "science organisation", is read as that kind. */
function readClass(word: string, language: Language): ClassMeaning | undefined {
  const exact = classesOf(language).get(word);
  if (exact !== undefined) return exact;
  const kind = (Object.keys(kinds) as Kind[]).find((one) => word.endsWith(kinds[one].noun[language]));
  return kind && { kind, clues: [] };
}

/** Reads a clause about a thing of a kind. The thing may be the subject of the clause's relation or its object. */
function readClause(text: string, kind: Kind, language: Language): Clue | undefined {
  const readings = (["has", "of"] as const).flatMap((part) =>
    wordingsOf(part, language).flatMap(({ relation, form, length }) => {
      const given = form.exec(text)?.groups?.["given"];
      const allowed = part === "has" ? relation.subjects : kindsOfObject(relation);
      return given === undefined || !allowed.includes(kind) ? [] : [{ relation, part, given, length }];
    }),
  );
  for (const { relation, part, given } of readings.sort((one, other) => other.length - one.length)) {
    const target = readTerm(given, relation, language);
    if (target !== undefined)
      return { relation: relation.id, role: part === "has" ? "subject" : "object", target };
  }
  return undefined;
}

function kindsOfObject({ object }: Relation): readonly Kind[] {
  return object.type === "entity" ? object.kinds : [];
}

/** Reads the target of a clause: a named thing, a word of a list, or a class with one attribute. */
function readTerm(given: string, relation: Relation, language: Language): Term | undefined {
  if (relation.object.type === "value") return { type: "value", value: given };
  if (relation.object.type !== "entity") return undefined;
  const description = readUnnamed(given, language);
  return description === undefined
    ? { type: "entity", name: withoutBrackets(given) }
    : { type: "unnamed", description };
}

function readUnnamed(given: string, language: Language): Description | undefined {
  for (const [word, { kind, clues }] of classesOf(language)) {
    const attribute = attributeOf(given, word, language);
    const clue = attribute === undefined ? undefined : readHop(attribute, kind, language);
    if (clue !== undefined) return { kind, clues: [...clues, clue] };
  }
  return undefined;
}

/**
 * Finds the attribute beside a class, such as "located in Viha Valley" in "a city located in Viha Valley". In Chinese "some" stands before
 * the class or before its attribute.
 */
function attributeOf(given: string, word: string, language: Language): string | undefined {
  if (language === "en") return new RegExp(`^an? ${word} (.+)$`, "u").exec(given)?.[1];
  return (
    new RegExp(`^(.+)某个${word}$`, "u").exec(given)?.[1] ??
    new RegExp(`^某个(.+)${word}$`, "u").exec(given)?.[1]
  );
}

function readHop(attribute: string, kind: Kind, language: Language): Clue | undefined {
  for (const { relation, form } of wordingsOf("hop", language)) {
    const name = form.exec(attribute)?.groups?.["given"];
    if (name === undefined || !relation.subjects.includes(kind)) continue;
    const { type } = relation.object;
    if (type === "value") return { relation: relation.id, role: "subject", target: { type, value: name } };
    if (type === "entity")
      return { relation: relation.id, role: "subject", target: { type, name: withoutBrackets(name) } };
  }
  return undefined;
}

/** A name without the description in brackets that tells it from others of the same name. */
function withoutBrackets(name: string): string {
  return name.replace(/(?: \([^()]*\)|（[^（）]*）)$/u, "");
}
