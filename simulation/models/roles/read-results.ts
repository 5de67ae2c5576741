import { classifyQuestion, type QuestionType } from "../../../domain/model-calls/classify-question.ts";
import { answerFromPage, inferAnswer } from "../../../domain/model-calls/read-result.ts";
import { rewordQuestion } from "../../../domain/model-calls/reword-question.ts";
import { createFactIndex, type Fact, type ReadFact } from "../../language/fact.ts";
import { languageOf } from "../../language/language.ts";
import type { Description, Question } from "../../language/question.ts";
import { relationOf } from "../../language/relations/relations.ts";
import { writeQuestion } from "../../language/write/write-question.ts";
import { factsIn } from "../persona/facts-in.ts";
import { namesInQuestion } from "../persona/names.ts";
import { readAnyQuestion } from "../persona/read-any-question.ts";
import { resolve } from "../persona/resolve.ts";
import { canonicalAnswer } from "../text/canonical-answer.ts";
import { defineRole } from "./role.ts";

const wordings = 6;

/** Words two kinds of queries: the question in its other wordings as paraphrases, and related queries from its names and relations. */
export const playRewordQuestion = defineRole(rewordQuestion, ({ input }) => {
  const { language, question } = input;
  const meaning = readAnyQuestion(question, language);
  if (meaning === undefined) return { report: { paraphrases: [], related: [] } };
  const others = Array.from({ length: wordings }, (_, at) => writeQuestion(meaning, language, at));
  const paraphrases = [...new Set(others)].filter((text) => text !== question.trim());
  const { lookups } = resolve(meaning.answer, {
    index: createFactIndex([]),
    heeds: () => true,
    breadth: 1,
  });
  const names = [...new Set(lookups.map(({ name }) => name))];
  const related = [
    ...lookups.map(({ name, relation }) => `${name} ${relationOf(relation).name[language]}`),
    ...names,
    ...names.map((name) => `${name} ${language === "zh" ? "新闻" : "news"}`),
  ];
  return {
    report: {
      paraphrases: paraphrases.slice(0, input.paraphrases),
      related: [...new Set(related)].slice(0, input.related),
    },
  };
});

/** Reads one page for the question, with the statements that tell what its descriptions mean; sometimes overlooks a sentence. */
export const playAnswerFromPage = defineRole(answerFromPage, ({ input, skill, drawFor }) => {
  const draw = drawFor(input.question, input.page.url);
  const meaning = readAnyQuestion(input.question, input.language);
  const told = factsIn(withoutMark(input.page)).filter(({ quote }) =>
    draw.chance(skill.attention, `notice|${quote}`),
  );
  const found = meaning === undefined ? [] : candidatesOn(meaning, { told, known: input.known });
  const best = Math.max(0, ...found.map(({ borne }) => borne));
  const named = found.filter(({ borne }) => borne === best);
  const [only] = named;
  const answers = only === undefined || named.length > 1 ? [] : [{ answer: only.name, quote: only.quote }];
  return { report: { reason: answers.length > 0 ? "It states one thing." : "It states none.", answers } };
});

/**
 * Says whether the answer is among the things on the page that fit a clue. One clue is enough for this, so the model says yes rather too
 * often.
 */
export const playInferAnswer = defineRole(inferAnswer, ({ input }) => {
  const meaning = readAnyQuestion(input.question, input.language);
  const told = factsIn(withoutMark(input.page));
  const right = new Set([input.answer, ...input.aliases].map(canonicalAnswer));
  const found = meaning === undefined ? [] : candidatesOn(meaning, { told, known: input.known });
  const follows = found.some(({ name }) => right.has(canonicalAnswer(name)));
  return { report: { reason: follows ? "It names the answer." : "It does not name the answer.", follows } };
});

/**
 * Classifies a question. The types follow from the question's shape and its rival answers. The class depends on whether the asked relation
 * is a state or an event.
 */
export const playClassifyQuestion = defineRole(classifyQuestion, ({ input }) => {
  const meaning = readAnyQuestion(input.question, input.language);
  const clues = meaning?.answer.clues ?? [];
  const isDeep = clues.length > 1 || clues.some(({ target }) => target.type === "unnamed");
  const rivals = input.history.filter(({ right }) => !right);
  const foreign = input.statements.some(({ statement }) => languageOf(statement) !== input.language);
  const changes = clues.some(
    ({ relation, when, role }) =>
      role === "object" &&
      when === undefined &&
      relationOf(relation).functional &&
      !relationOf(relation).timeless,
  );
  const reasoning: QuestionType = "Q1";
  const types: QuestionType[] = [
    ...(isDeep ? (["Q1"] as const) : []),
    ...(rivals.length > 0 ? (["Q2"] as const) : []),
    ...(changes && rivals.length > 0 ? (["Q3"] as const) : []),
    ...(foreign ? (["Q4"] as const) : []),
  ];
  return {
    report: {
      reason: changes ? "Its last step is a state." : "Its last step is an event.",
      types: types.length > 0 ? types : [reasoning],
      freshness: changes ? ("fast" as const) : ("never" as const),
    },
  };
});

/** Things that the page alone adds support for, with the sentence that gives it. */
function candidatesOn(
  meaning: Question,
  { told, known }: { readonly told: readonly ReadFact[]; readonly known: readonly string[] },
): { readonly name: string; readonly borne: number; readonly quote: string }[] {
  const before = known.flatMap((statement) => [...factsIn(statement)]);
  const named = new Set(namesInQuestion(meaning));
  const supportOf = (facts: readonly Fact[]) => supportIn(meaning.answer, facts);
  const alone = supportOf(before);
  return [...supportOf([...told, ...before])].flatMap(([name, borne]) => {
    const said = told.find(({ subject, object }) => subject === name || object === name);
    if (said === undefined || named.has(name) || borne <= (alone.get(name) ?? 0)) return [];
    return [{ name, borne, quote: said.quote }];
  });
}

function supportIn(description: Description, facts: readonly Fact[]): Map<string, number> {
  const { candidates } = resolve(description, {
    index: createFactIndex(facts),
    heeds: () => true,
    breadth: 3,
  });
  return new Map(candidates.filter(({ excluded }) => !excluded).map(({ name, borne }) => [name, borne]));
}

function withoutMark({ text, mark }: { readonly text: string; readonly mark?: string | undefined }): string {
  if (mark === undefined) return text;
  return text
    .split("\n")
    .filter((line) => line !== mark)
    .map((line) => (line.startsWith(`${mark} `) ? line.slice(mark.length + 1) : line))
    .join("\n");
}
