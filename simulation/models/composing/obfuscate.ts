import { createFactIndex, type FactIndex } from "../../language/fact-index.ts";
import { dateOfPeriod } from "../../language/period-of-date.ts";
import type { Clue, Description, Question, Term } from "../../language/question.ts";
import { vagueNumber } from "../../language/vague-number.ts";
import { vaguePeriod } from "../../language/vague-period.ts";
import { supportClue } from "../graphs/support-clue.ts";
import type { CitedFact } from "../mind/cited-fact.ts";
import type { Draw } from "../mind/create-draw.ts";
import { kindOfName } from "../mind/kind-of-name.ts";
import { namesInQuestion } from "../mind/names-in-question.ts";
import { isNamed, otherEnd } from "./grow-knot.ts";
import { plainTarget } from "./write-knot.ts";

interface Options {
  readonly facts: readonly CitedFact[];
  readonly answer: string;
  readonly allows: (name: string) => boolean;
  readonly draw: Draw;
  /** Leaves times out altogether and replaces every name it can. */
  readonly overdoes: boolean;
}

const levels = ["month", "third", "half", "year"] as const;
const mostReplaced = 2;

/** Vague times and non-specific descriptors (EvoBrowseComp §2.1): up to two names give way to what the evidence says of them. */
export function obfuscate(question: Question, { facts, answer, allows, draw, overdoes }: Options): Question {
  const index = createFactIndex(facts);
  const names = namesInQuestion(question);
  const taken = new Set([answer, ...names, ...boundNames(question.answer, answer, index)]);
  let replaced = 0;

  const describe = (name: string): Description | null => {
    const kind = kindOfName(name, index);
    if (kind === undefined || (replaced >= mostReplaced && !overdoes)) return null;
    if (names.filter((other) => other === name).length > 1) return null;
    const known = facts
      .filter((fact) => fact.relation !== "alias" && (fact.subject === name || fact.object === name))
      .map((fact) => ({ fact, role: fact.subject === name ? ("subject" as const) : ("object" as const) }))
      .filter((link) => !taken.has(otherEnd(link)) && allows(otherEnd(link)));
    const firm = known.find((link) => isNamed(link));
    if (firm === undefined) return null;
    const soft = known.find((link) => !isNamed(link));
    const links = soft === undefined || draw.chance(0.5, `soft|${name}`) ? [firm] : [soft, firm];
    replaced += 1;
    for (const link of links) taken.add(otherEnd(link));
    return {
      kind,
      clues: links.map(({ fact, role }) => ({
        ...{ relation: fact.relation, role, target: plainTarget(fact, role) },
        ...(fact.date === undefined ? {} : { when: vaguePeriod(fact.date, "year") }),
      })),
    };
  };
  const term = (target: Term, clue: Clue, inAnswer: boolean): Term => {
    if (target.type === "unnamed")
      return { type: "unnamed", description: description(target.description, false) };
    if (target.type === "number" && target.min === target.max) return vagueNumber(target.min);
    if (target.type === "period") {
      const date = dateOfPeriod(target.period);
      const level = draw.pick(["year", "decade-part", "decade"] as const, `year|${date}`) ?? "decade";
      return date === undefined ? target : { type: "period", period: vaguePeriod(date, level) };
    }
    if (target.type !== "entity" || target.about !== undefined || clue.negated === true) return target;
    const rate = overdoes ? 0.9 : inAnswer ? 0.6 : 0.3;
    const found = draw.chance(rate, `replace|${target.name}`) ? describe(target.name) : null;
    return found === null ? target : { type: "unnamed", description: found };
  };
  const description = (described: Description, inAnswer: boolean): Description => ({
    ...described,
    clues: described.clues.map((clue) => {
      const target = term(clue.target, clue, inAnswer);
      if (overdoes && clue.when !== undefined) {
        const { when: _, ...timeless } = clue;
        return { ...timeless, target };
      }
      const date = clue.when === undefined ? undefined : dateOfPeriod(clue.when);
      if (date === undefined) return { ...clue, target };
      const level =
        levels[Math.floor(draw.number(`when|${clue.relation}|${date}`) * levels.length)] ?? "year";
      return { ...clue, target, when: vaguePeriod(date, date.length < 10 ? "year" : level) };
    }),
  });
  return { ...question, answer: description(question.answer, true) };
}

/** The names behind the question's unnamed things, as the facts tell. */
function boundNames(described: Description, name: string | undefined, index: FactIndex<CitedFact>): string[] {
  return described.clues.flatMap((clue) => {
    if (clue.target.type !== "unnamed") return [];
    const { target } = supportClue(clue, described.kind, name, index);
    return [...(target === undefined ? [] : [target]), ...boundNames(clue.target.description, target, index)];
  });
}
