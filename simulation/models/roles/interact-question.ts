import { interactQuestion } from "../../../domain/model-calls/interact-question.ts";
import type { AskToolResult } from "../../../domain/page/agent-tools.ts";
import type { Fact } from "../../language/fact.ts";
import type { Language } from "../../language/language.ts";
import type { Clue, Question } from "../../language/question.ts";
import { sentencesOf } from "../../language/read/sentences-of.ts";
import { relationOf } from "../../language/relations/relations.ts";
import { plainTarget } from "../composing/knot.ts";
import { choosePages, writeGoal } from "../persona/choose-pages.ts";
import { readAnyQuestion } from "../persona/read-any-question.ts";
import { readUserQuestion, readUserSentence, writeUserQuestion } from "../text/user-question.ts";
import { type SolveStep, solveStep } from "./answer-question.ts";
import { defineRole } from "./role.ts";

/** Share of the actions after which it searches no more if it may ask. */
const searching = 0.6;
/** Candidates that it reads about before it asks. */
const comparedAtOnce = 4;

/**
 * Works in rounds of one action. The model searches as a solver does, with the context and the user's answers as further clues. If several
 * things fit, a careful model asks for a feature by which they differ. Other models answer with the first thing.
 */
export const playInteractQuestion = defineRole(interactQuestion, (context) => {
  const { input, transcript, tools, skill, drawFor, memory } = context;
  const { language, question, today, mayAsk, mustAsk, maxToolCalls } = input;
  const read = readAnyQuestion(question, language);
  const meaning = read && addClues(read, learnt({ context: input.context, asks: transcript.asks, language }));
  const canAsk = mayAsk && tools.includes("ask");
  const most = canAsk ? Math.ceil(maxToolCalls * searching) : maxToolCalls;
  const step = solveStep({ ...context, input: { language, question, today, maxToolCalls: most } }, meaning);
  const left = transcript.limitReached ? 0 : maxToolCalls - transcript.calls;
  const owed = Math.max(0, mustAsk - transcript.asks.length);
  if (!canAsk || left <= 0 || meaning === undefined) return step.turn;
  const several = contenders(step);
  const isCareful = drawFor(question).chance(skill.care, "asks back");
  const wants = owed > 0 || (isCareful && several.length > 1);
  if ("calls" in step.turn && left > owed && !(wants && several.length > 1 && left <= maxToolCalls / 2))
    return step.turn;
  if (!wants) return step.turn;
  const asked = new Set(transcript.asks.map((ask) => ask.question));
  const next = chooseQuestion(step, several, { meaning, language, asked });
  if (next !== null) return { calls: [{ name: "ask", arguments: { question: next } }] };
  // Nothing tells them apart yet: it reads about them first.
  const unread = several
    .slice(0, comparedAtOnce)
    .filter((name) => !transcript.searches.some(({ query }) => query === name));
  if (left > owed + 1 && unread.length > 0)
    return { calls: [{ name: "search", arguments: { query: unread } }] };
  const url = choosePages(transcript, { names: several, most: 3, memory, doubt: skill.doubt });
  if (left > owed + 1 && url.length > 0)
    return { calls: [{ name: "visit", arguments: { url, goal: writeGoal(several, [], language) } }] };
  if (owed === 0) return step.turn;
  const fallback = fallbacks[language].find((each) => !asked.has(each)) ?? fallbacks[language][0] ?? "";
  return { calls: [{ name: "ask", arguments: { question: fallback } }] };
});

/** Questions of a model that has to ask and does not know what. */
const fallbacks: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Is it well known?",
    "Is it large?",
    "Is it old?",
    "Is it in a city?",
    "Is it by the sea?",
    "Is it new?",
  ],
  zh: ["它有名吗？", "它大吗？", "它古老吗？", "它在城市里吗？", "它在海边吗？", "它是新的吗？"],
};

/** The clues that the context and the user's answers add: a "no" is a clue that is excluded. */
function learnt(said: {
  readonly context: string | null;
  readonly asks: readonly AskToolResult[];
  readonly language: Language;
}): Clue[] {
  const { language } = said;
  const told = sentencesOf(said.context ?? "").flatMap((each) => readUserSentence(each, language) ?? []);
  const answered = said.asks.flatMap(({ question, answer }): Clue[] => {
    const clue = answer === "i don't know" ? undefined : readUserQuestion(question, language);
    if (clue === undefined) return [];
    return [answer === "yes" ? clue : { ...clue, negated: true }];
  });
  return [...told, ...answered];
}

function addClues(question: Question, clues: readonly Clue[]): Question {
  const { answer } = question;
  return { ...question, answer: { ...answer, clues: [...answer.clues, ...clues] } };
}

/** The candidates that fit as many clues as the best one. */
function contenders({ standing }: SolveStep): string[] {
  const [best] = standing;
  return standing.filter(({ borne }) => borne === best?.borne).map(({ name }) => name);
}

/** Chooses a question about a fact in which two candidates differ: the other candidate has another value, or no such fact. */
function chooseQuestion(
  { facts }: SolveStep,
  names: readonly string[],
  about: { readonly meaning: Question; readonly language: Language; readonly asked: ReadonlySet<string> },
): string | null {
  const { meaning, language, asked } = about;
  const known = new Set(meaning.answer.clues.map(({ relation, role }) => `${relation} ${role}`));
  const choices = names.flatMap((name) =>
    facts.flatMap((fact) => {
      const clue = clueOf(fact, name);
      if (clue === null || known.has(`${clue.relation} ${clue.role}`)) return [];
      const others = names.filter((other) => other !== name);
      const differs = others.filter((other) =>
        facts.some(
          (each) =>
            each.relation === clue.relation &&
            each[clue.role] === other &&
            endOf(each, clue.role) !== endOf(fact, clue.role),
        ),
      ).length;
      return [{ text: writeUserQuestion(clue, meaning.answer.kind, language, 0), differs }];
    }),
  );
  const open = choices.filter(({ text }) => !asked.has(text)).sort((a, b) => b.differs - a.differs);
  return open[0]?.text ?? null;
}

function endOf(fact: Fact, role: "subject" | "object"): string {
  return role === "subject" ? fact.object : fact.subject;
}

function clueOf(fact: Fact, name: string): Clue | null {
  if (fact.subject !== name && fact.object !== name) return null;
  if (relationOf(fact.relation).id === "alias") return null;
  const role = fact.subject === name ? "subject" : "object";
  return { relation: fact.relation, role, target: plainTarget(fact, role) };
}
