import type { z } from "zod";
import type { GivenEvidence } from "../../../domain/evaluation/benchmark-item.ts";
import {
  answerDocuments,
  answerFragment,
  answerQuestion,
  solveQuestion,
} from "../../../domain/model-calls/solve-question.ts";
import { wordSearches } from "../../../domain/model-calls/word-searches.ts";
import { createFactIndex, type Fact } from "../../language/fact.ts";
import type { Language } from "../../language/language.ts";
import type { Clue, Question } from "../../language/question.ts";
import { readEncyclopedicQuestion } from "../../language/read/read-encyclopedic.ts";
import { relationOf } from "../../language/relations/relations.ts";
import { asksForSet } from "../../language/write/write-question.ts";
import { choosePages, writeGoal } from "../persona/choose-pages.ts";
import { factsIn } from "../persona/facts-in.ts";
import { namesIn, namesInQuestion, withoutMark } from "../persona/names.ts";
import { observe } from "../persona/observe.ts";
import { readAnyQuestion } from "../persona/read-any-question.ts";
import { readFragment } from "../persona/read-fragment.ts";
import { type Candidate, type Lookup, resolve } from "../persona/resolve.ts";
import type { Transcript } from "../task/task.ts";
import { defineRole, type RoleContext, type RoleTurn } from "./role.ts";

/** Answers from memory and the given text, as a solver without tools does. */
export const playAnswerQuestion = defineRole(answerQuestion, ({ input, ...mind }) => {
  const { language, question, today, evidence } = input;
  const isKnown = (mind.memory.answerTo?.(question) ?? null) !== null;
  if (!isKnown && readToSolve(question, language) === undefined)
    return { report: { explanation: "", exactAnswer: "", confidence: 0 } };
  const turn = playSolveQuestion.play({
    ...mind,
    transcript: transcriptOf(evidence),
    tools: [],
    input: { language, question, today, maxToolCalls: 0 },
  });
  if (!("report" in turn)) throw new Error("a model without tools called one");
  return { ...turn, report: answerQuestion.reply.parse(turn.report) };
});

/**
 * Weight of a clue if a document states its relation but not to what it relates the thing. This happens only for a target without a name.
 */
const fitsLoosely = 0.5;
/** Probability of overlooking a document for each further document. */
const tiresBy = 0.004;

/**
 * Answers from documents with the thing that meets most clues. A clue about a thing without a name counts for half if the documents only
 * state its relation, because a reader can't tell more. The more documents there are, the more of them are overlooked.
 */
export const playAnswerDocuments = defineRole(answerDocuments, ({ input, skill, memory, drawFor }) => {
  const { language, question, documents } = input;
  const draw = drawFor(question, documents.length);
  const meaning = readToSolve(question, language);
  const read = documents.filter(
    ({ title }) => !draw.chance(tiresBy * documents.length * (1.2 - skill.care), `tired|${title}`),
  );
  const facts = read.flatMap(({ text, mark }) =>
    factsIn(withoutMark(text, mark)).filter(({ quote }) => draw.chance(skill.attention, `notice|${quote}`)),
  );
  const learnt = memory.answerTo?.(question) ?? null;
  const score = new Map<string, number>();
  const named = meaning === undefined ? [] : namesInQuestion(meaning);
  const index = createFactIndex(facts);
  for (const clue of meaning?.answer.clues.filter(({ negated }) => negated !== true) ?? []) {
    const { candidates } = resolve(
      { kind: meaning?.answer.kind ?? "person", clues: [clue] },
      { index, heeds: () => true, breadth: 3 },
    );
    const full = new Set(candidates.filter(({ borne }) => borne > 0).map(({ name }) => name));
    const loose =
      clue.target.type === "unnamed" ? index.of(clue.relation).map((fact) => fact[clue.role]) : [];
    for (const name of new Set([...full, ...loose])) {
      if (named.includes(name) || (meaning && !index.mayBe(name, meaning.answer.kind))) continue;
      score.set(name, (score.get(name) ?? 0) + (full.has(name) ? 1 : fitsLoosely));
    }
  }
  const [best] = [...score].sort((a, b) => b[1] - a[1]);
  const alike = [...score].filter(([, points]) => points === best?.[1]).map(([name]) => name);
  const exactAnswer = learnt ?? draw.pick(alike, "which") ?? "";
  const confidence = exactAnswer === "" ? 0 : Math.round(90 / Math.max(1, alike.length));
  return { report: { explanation: exactAnswer, exactAnswer, confidence } };
});

/**
 * Answers a part of a question, but only if its clues and the text of one page determine one thing of the kind that is asked for. If
 * another page determines another thing, there is no answer. The reply quotes the sentence that the first matching fact was read from.
 */
export const playAnswerFragment = defineRole(answerFragment, ({ input }) => {
  const { language, fragment, asked, evidence } = input;
  const description = readFragment(fragment, asked ?? "", language);
  const none = { report: { explanation: "", exactAnswer: "", quote: "" } };
  if (description === undefined) return none;
  const pages = [...new Set(evidence.map(({ url }) => url))].map((url) =>
    observe(transcriptOf(evidence.filter((piece) => piece.url === url))),
  );
  const fitting = pages.flatMap((facts) => {
    const reading = { index: createFactIndex(facts), heeds: () => true, breadth: 3 };
    return resolve(description, reading)
      .candidates.filter(
        ({ name, open, excluded }) => open.length === 0 && !excluded && !fragment.includes(name),
      )
      .map(({ name }) => ({ name, facts }));
  });
  const [only] = fitting;
  if (only === undefined || fitting.some(({ name }) => name !== only.name)) return none;
  const told = description.clues.map(({ relation }) => relation);
  const read = only.facts.find(
    ({ subject, object, relation }) =>
      told.includes(relation) && (subject === only.name || object === only.name),
  );
  return { report: { explanation: only.name, exactAnswer: only.name, quote: read?.quote ?? "" } };
});

/**
 * Words searches for a part of a question, or for the whole question, as a solver words its own searches: each named thing with the
 * relation in which it stands.
 */
export const playWordSearches = defineRole(wordSearches, ({ input }) => {
  const { language, fragment, asked, most } = input;
  const description =
    readAnyQuestion(fragment, language)?.answer ?? readFragment(fragment, asked ?? "", language);
  if (description === undefined) return { report: { plan: "", queries: [] } };
  const { lookups } = resolve(description, { index: createFactIndex([]), heeds: () => true, breadth: 1 });
  const queries = [...new Set(lookups.map((lookup) => queryFor(lookup, language)))];
  return { report: { plan: queries.join("; "), queries: queries.slice(0, most) } };
});

function queryFor({ name, relation }: Lookup, language: Language): string {
  return `${name} ${relationOf(relation).name[language]}`;
}

/** A conversation in which the given texts were read and nothing is left to call. */
function transcriptOf(evidence: readonly GivenEvidence[]): Transcript {
  return {
    searches: [],
    asks: [],
    calls: 0,
    callsOf: {},
    limitReached: true,
    lastCalls: [],
    visits: evidence.map(({ statement, quote, url }) => ({
      url,
      outcome: "read",
      title: null,
      published: null,
      quotes: [statement, quote],
      summary: "",
      links: [],
      detail: "",
    })),
  };
}

const lookupsAtOnce = 4;
/** Pages that a solver opens after one search when it has to find all of a set. */
const pagesOfSets = 8;
/** Probability that a model without any care answers with the wrong thing. */
const mixUps = 0.25;

/** The request of a solver, as far as the search for the answer needs it. */
type Solving = Pick<z.output<typeof solveQuestion.input>, "language" | "question" | "maxToolCalls" | "today">;

/** One turn of a solver, with the facts that were read so far and the candidates that these facts leave. */
export interface SolveStep {
  readonly turn: RoleTurn<z.output<typeof solveQuestion.reply>>;
  readonly standing: readonly Candidate[];
  readonly facts: readonly Fact[];
}

export const playSolveQuestion = defineRole(
  solveQuestion,
  (context) => solveStep(context, readToSolve(context.input.question, context.input.language)).turn,
);

/**
 * Solves a question clue by clue. The solver looks up the named things and follows the candidates. It answers when nothing is left to read
 * or its patience is used up.
 */
export function solveStep(
  { input, transcript, skill, memory, drawFor, tools }: RoleContext<Solving>,
  meaning: Question | undefined,
): SolveStep {
  const { language, question } = input;
  const zh = language === "zh";
  const learnt = memory.answerTo?.(question) ?? null;
  if (learnt !== null)
    return told({ report: { explanation: learnt, exactAnswer: learnt, confidence: 95 }, thoughts: "Known." });
  const draw = drawFor(question);
  const seen = observe(transcript).filter(
    ({ host, quote }) =>
      draw.chance(skill.attention, `notice|${quote}`) &&
      !((memory.reputation(host) ?? 0.6) < 0.5 && draw.chance(skill.doubt, `doubt|${host}`)),
  );
  const most = Math.min(input.maxToolCalls, skill.patience) - transcript.calls;
  const left = tools.length === 0 || transcript.limitReached ? 0 : most;
  const queries = new Set(transcript.searches.map(({ query }) => query));

  if (meaning === undefined) {
    if (left > 0 && queries.size === 0) {
      return told({ calls: [{ name: "search", arguments: { query: [question.slice(0, 120)] } }] });
    }
    const guess = namesIn(seen).find((name) => !question.includes(name)) ?? "";
    return told({ report: { explanation: guess, exactAnswer: guess, confidence: guess === "" ? 0 : 10 } });
  }

  const named = namesInQuestion(meaning);
  const recalled = [...named, ...namesIn(seen)]
    .filter((name) => draw.chance(skill.memory, `knows|${name}`))
    .flatMap((name) => memory.recall(name, language));
  const facts: readonly Fact[] =
    meaning.latest === true ? latestOf([...seen, ...recalled]) : [...seen, ...recalled];
  const index = createFactIndex(facts);
  const heeds = (clue: Clue): boolean => draw.chance(skill.care, `care|${JSON.stringify(clue)}`);
  const breadth = skill.patience >= 20 ? 3 : skill.patience >= 12 ? 2 : 1;
  const { candidates, lookups } = resolve(meaning.answer, { index, heeds, breadth });

  const standing = candidates.filter(({ excluded, name }) => !excluded && !named.includes(name));
  const queryOf = (lookup: Lookup): string => queryFor(lookup, language);
  // A solver that has to find all of a set searches for the named things in more than one way.
  const wide = asksForSet(question, language)
    ? named.flatMap((name) => [name, `${name} ${input.today.slice(0, 4)}`])
    : [];
  const lastWasSearch = transcript.lastCalls.some(({ name }) => name === "search");
  if (lastWasSearch && left > 0) {
    const asked = lookups.filter((lookup) => queries.has(queryOf(lookup))).map(({ name }) => name);
    const names = [...asked, ...(wide.some((query) => queries.has(query)) ? named : [])];
    const url = choosePages(transcript, {
      names: [...new Set(names)].slice(-4),
      most: wide.length > 0 ? pagesOfSets : skill.care > 0.8 ? 3 : 2,
      memory,
      doubt: skill.doubt,
    });
    if (url.length > 0) {
      const relations = [...new Set(lookups.map(({ relation }) => relation))].slice(0, 4);
      const goal = writeGoal([...new Set(names)].slice(0, 6), relations, language);
      return { turn: { calls: [{ name: "visit", arguments: { url, goal } }] }, standing, facts };
    }
  }
  const open = [...new Set([...lookups.map(queryOf), ...wide])].filter((query) => !queries.has(query));
  if (left > 0 && open.length > 0) {
    return {
      turn: { calls: [{ name: "search", arguments: { query: open.slice(0, lookupsAtOnce) } }] },
      standing,
      facts,
    };
  }

  if (asksForSet(question, language)) {
    const whole = standing.filter(({ open: unknown }) => unknown.length === 0);
    const listed = [...new Set(whole.map(({ name }) => name))];
    const said = zh ? `找到${listed.length}个。` : `${listed.length} fit all clues.`;
    const sure = listed.length === 0 ? 0 : 80;
    const report = { explanation: said, exactAnswer: listed.join("; "), confidence: sure };
    return { turn: { report, thoughts: said }, standing, facts };
  }
  const best = standing[0];
  const proven = best !== undefined && best.open.length === 0;
  const rivals = standing.filter(({ borne }) => borne === best?.borne).length;
  const tells = best !== undefined && (proven || draw.chance(skill.guess, "guess"));
  // Careless solvers confuse the things that they met on the way.
  const isMixedUp = draw.chance((1 - skill.care) * mixUps, "mix-up");
  const others = [...standing.slice(1).map(({ name }) => name), ...lookups.map(({ name }) => name)];
  const mistaken = isMixedUp
    ? others.find((name) => name !== best?.name && !named.includes(name))
    : undefined;
  const exactAnswer = tells ? (mistaken ?? best.name) : "";
  const confidence = !tells ? 0 : Math.round((proven ? 92 : 45) / Math.max(1, rivals));
  const explanation = tells
    ? zh
      ? `${exactAnswer}符合${best.borne}条线索${proven ? "，即全部线索" : ""}。`
      : `${exactAnswer} fits ${best.borne} clues${proven ? ", which is all of them" : ""}.`
    : zh
      ? "没有找到符合线索的答案。"
      : "Nothing that fits the clues was found.";
  const thoughts = `${candidates.length} candidates, ${facts.length} facts read.`;
  return { turn: { report: { explanation, exactAnswer, confidence }, thoughts }, standing, facts };
}

/** Reads a question in the words of the world's authors, or in those of reference works. */
function readToSolve(question: string, language: Language): Question | undefined {
  return readAnyQuestion(question, language) ?? readEncyclopedicQuestion(question, language);
}

/** Leaves out each fact beside which there is a later one of the same subject and relation. */
function latestOf(facts: readonly Fact[]): readonly Fact[] {
  const keyOf = ({ subject, relation }: Fact): string => `${relation}|${subject}`;
  const last = new Map<string, string>();
  for (const fact of facts) {
    const [key, date] = [keyOf(fact), fact.date ?? ""];
    if (date > (last.get(key) ?? "")) last.set(key, date);
  }
  return facts.filter((fact) => (fact.date ?? "") === (last.get(keyOf(fact)) ?? ""));
}

function told(turn: RoleTurn<z.output<typeof solveQuestion.reply>>): SolveStep {
  return { turn, standing: [], facts: [] };
}
