import { knownStatements } from "../../../forms/results/known-statements.ts";
import { createFactIndex, type Fact } from "../../../simulation/language/fact.ts";
import { factsIn } from "../../../simulation/models/persona/facts-in.ts";
import { namesInQuestion } from "../../../simulation/models/persona/names.ts";
import { readAnyQuestion } from "../../../simulation/models/persona/read-any-question.ts";
import { resolve } from "../../../simulation/models/persona/resolve.ts";
import type { Page } from "../../../simulation/web/page.ts";
import { textFact } from "../../../simulation/world/entity.ts";
import type { BenchQuestion } from "./as-question.ts";

/**
 * The facts that a page tells, by the data that the world made it from. They are in the page's language, and have dates only if the page's
 * sentences have them.
 */
export function factsOf(page: Page): Fact[] {
  return page.statements.flatMap(({ facts, dated }) =>
    facts.map((fact) => {
      const { date, ...told } = textFact(fact, page.language);
      return dated && date !== undefined ? { ...told, date } : told;
    }),
  );
}

/**
 * The thing that a page tells as the question's answer. It is found by the facts that the page was made of, without the page's text: among
 * all things, the page adds most support for this one beyond what is known of the things that the question speaks of. Null if there is no
 * such thing, or several with the same support.
 */
export function answerTold(question: BenchQuestion, page: Page): string | null {
  const meaning = readAnyQuestion(question.draft.question, question.language);
  if (meaning === undefined) return null;
  const told = factsOf(page);
  const known = knownStatements(question).flatMap((statement) => [...factsIn(statement)]);
  const support = (facts: readonly Fact[]): ReadonlyMap<string, number> =>
    new Map(
      resolve(meaning.answer, { index: createFactIndex(facts), heeds: () => true, breadth: 3 })
        .candidates.filter(({ excluded }) => !excluded)
        .map(({ name, borne }) => [name, borne]),
    );
  const before = support(known);
  const named = new Set(namesInQuestion(meaning));
  const added = [...support([...told, ...known])].filter(
    ([name, borne]) =>
      !named.has(name) &&
      borne > (before.get(name) ?? 0) &&
      told.some(({ subject, object }) => subject === name || object === name),
  );
  const most = Math.max(0, ...added.map(([, borne]) => borne));
  const best = added.filter(([, borne]) => borne === most);
  return best.length === 1 ? (best[0]?.[0] ?? null) : null;
}
