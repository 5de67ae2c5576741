import type { TemplatedQuery } from "../../../domain/wikidata/templated-query.ts";
import type { TemplatedQuestion } from "../../../domain/wikidata/templated-question.ts";
import { renderQuestion } from "../rendering/render-question.ts";
import type { QuestionWords } from "../rendering/wording.ts";
import { labelOf } from "../statements/entity-name.ts";
import { hashText } from "../statements/hash-text.ts";
import { checkText, type TextContext, type TextFault } from "./check-text.ts";
import { describeAsked, findClass, nameAnswer, tenseOf, wordsOf } from "./describe-asked.ts";
import type { FoundQuery } from "./found-query.ts";
import { nameThings } from "./name-things.ts";
import { writeChain } from "./write-chain.ts";
import { writeQueryInSparql } from "./write-query-in-sparql.ts";

/** Why a query with one answer gives no question. */
export type QuestionFault = TextFault | "no-clear-name" | "no-class" | "unspeakable-value" | "other-answer";

/** Renders a query in the context's language, and checks the text (LiveSearchBench §4.2, step 4). */
export async function finishQuestion(
  found: FoundQuery,
  context: TextContext,
): Promise<TemplatedQuestion | QuestionFault> {
  const { language, index, templates, day } = context;
  const { level, candidate } = found;
  const conditions = found.conditions.map(({ condition }) => condition);
  // The search for a query only counts answers, so it is checked here which answer is left.
  const [left] = index.answers(conditions, 2);
  if (found.answer.kind === "item" && left !== index.resolve(found.answer.entity.id)) return "other-answer";
  const names = await nameThings(found, context);
  if (names === null) return "no-clear-name";
  const answer = nameAnswer(found, context);
  if (answer === null) return "unspeakable-value";
  const asked = await describeAsked(found, context);
  if (asked === null) return "no-class";
  const words: QuestionWords = {
    form: level === 1 ? "one-hop" : "intersection",
    askedFor: asked.askedFor,
    conditions: conditions.map((condition) => wordsOf(condition, names)),
  };
  const propertyLabel = (id: string): string | null => {
    const property = index.properties().get(id);
    return property === undefined ? null : labelOf(property, language);
  };
  const text = renderQuestion(words, { language, templates, propertyLabel, asOf: day });
  if (text === null) return "no-clear-name";
  const fault = await checkText({ text, words, answer, conditions }, context);
  if (fault !== null) return fault;
  const query: TemplatedQuery = { asOf: day, conditions };
  const statements = listStatements(found);
  const [delta] = statements;
  if (delta === undefined || candidate.subject === null) return "no-clear-name";
  const domain = await findClass(candidate.subject, context);
  return {
    id: idOf([level, language, query]),
    ...{ level, language, question: text, answer, query },
    tenses: conditions.map((condition) => (level === 1 ? "present" : tenseOf(condition, context))),
    sparql: writeQueryInSparql(query),
    delta: { ...delta, change: candidate.delta.change, before: [...candidate.delta.before] },
    ...{ statements, names },
    asked: { class: asked.class, words: asked.words },
    domain: domain?.label ?? "",
    chain: writeChain(statements, { names, answer, day, language }),
  };
}

/** All statements of a query, the delta's first, each once. */
function listStatements({ conditions }: FoundQuery): TemplatedQuestion["statements"] {
  const all = [...conditions]
    .sort((a, b) => Number(b.isDelta) - Number(a.isDelta))
    .flatMap(({ statements }) => statements);
  return [...new Map(all.map((statement) => [JSON.stringify(statement), statement])).values()];
}

function idOf([level, language, query]: readonly [number, string, TemplatedQuery]): string {
  const { high, low } = hashText(JSON.stringify([level, language, query]));
  const hex = (half: number): string => half.toString(16).padStart(8, "0");
  return `wd${level}-${language}-${hex(high)}${hex(low)}`;
}
