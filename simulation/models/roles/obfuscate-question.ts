import { obfuscateQuestion } from "../../../domain/model-calls/compose-question.ts";
import { containsName } from "../../../domain/question/normalise-name.ts";
import { createFactIndex, type FactIndex } from "../../language/fact.ts";
import { dateOfPeriod, type Period, periodOfDate, periodOfShape } from "../../language/period.ts";
import type { Clue, Description, Question, Term } from "../../language/question.ts";
import { solveQuestion } from "../../language/solve-question.ts";
import { writeQuestion } from "../../language/write/write-question.ts";
import { isNamed, otherEnd } from "../composing/grow-knot.ts";
import { plainTarget } from "../composing/knot.ts";
import { supportClue } from "../graphs/draw-graph.ts";
import type { Draw } from "../persona/create-draw.ts";
import { type CitedFact, readEvidence } from "../persona/evidence.ts";
import { kindOfName, namesInQuestion } from "../persona/names.ts";
import { inPagesWords } from "../persona/phrase-book.ts";
import { readAnyQuestion } from "../persona/read-any-question.ts";
import { defineRole } from "./role.ts";

const slipRate = 0.15;
/** Probability that a mistake is repeated although it was pointed out. */
const persistence = 0.8;
/** Share of questions that are made so vague that other things fit them as well. */
const overdone = 0.2;
const rewordings = 6;
/** Share of questions in which the author tries to describe a starting point by its traits, without a name behind them. */
const hidingStarts = 0.7;
const wordings = [0, 1, 2, 3, 4, 5];
const slipsOf = {
  en: ["Please answer as of today.", "In which year did this happen?", "Give the the name only."],
  zh: ["请以今天的情况作答。", "这又发生在哪一年？", "只需写出的的名称。"],
} as const;

/**
 * Replaces names by descriptions and dates by vaguer ones, as long as the question stays answerable; sometimes adds a careless sentence.
 */
export const playObfuscateQuestion = defineRole(obfuscateQuestion, ({ input, drawFor }) => {
  const { language, question, answer, aliases, faults } = input;
  const facts = readEvidence(input.evidence);
  const read = readAnyQuestion(question, language);
  if (read === undefined) return { report: { question } };
  // A clue that was misread is said in the words of the pages.
  const meaning = faults.some((fault) => misread.test(fault)) ? inPagesWords(read) : read;
  const hidden = namesToHide(input.wording);
  const telling = faults.flatMap((fault) => foundAlone.exec(fault)?.[1] ?? []);
  const draw = drawFor(question, faults);
  const known = createFactIndex([...facts, ...readEvidence(input.others)]);
  // A question needs a name to begin from. Whoever is told so keeps the names that were hidden as starting points.
  const needsName = faults.some((fault) => nameless.test(fault));
  const hidesStart = !needsName && drawFor(question).chance(hidingStarts, "hides a start");
  const word = (attempt: number): Question => {
    const drawn = attempt === 0 ? draw : drawFor(question, faults, attempt);
    return obfuscate(meaning, {
      facts,
      answer,
      today: input.today,
      draw: drawn,
      overdoes: !needsName && drawn.chance(overdone, "overdone"),
      hidesStart: hidesStart && attempt < rewordings,
      toHide: (name) => hidden.has(name) || telling.some((clause) => containsName(clause, name)),
      allows: (name) => ![answer, ...aliases].some((leak) => containsName(name, leak)),
    });
  };
  const first = word(0);
  const letsIn = (vague: Question): boolean => solveQuestion(vague, known).some((name) => name !== answer);
  // A model that was told of other possible answers takes care that the wording excludes them.
  const vague =
    input.others.length > 0 && letsIn(first)
      ? (Array.from({ length: rewordings }, (_, at) => word(at + 1)).find((each) => !letsIn(each)) ?? first)
      : first;
  // Ordinary words stay: the wording is that of the plain question.
  const asWorded = wordings.find((wording) => writeQuestion(meaning, language, wording) === question.trim());
  const text = writeQuestion(vague, language, asWorded ?? Math.floor(draw.number("wording") * 6));
  const habit = drawFor(question);
  const slips =
    habit.chance(slipRate, "slip") && (faults.length === 0 || habit.chance(persistence, "persists"));
  const slip = slips ? habit.pick(slipsOf[language], "which") : undefined;
  return {
    report: { question: slip === undefined ? text : `${text}${language === "zh" ? "" : " "}${slip}` },
  };
});

/** Patterns of checks' sentences: about a clause that a search found, a wording that was read differently, and one that names nothing. */
const foundAlone = /^one search for "(.+?)" leads to the answer/su;
const misread = /say this clue more clearly/u;
const nameless = /^(?:this wording names no thing|这一措辞没有点名任何事物)/u;

interface Options {
  readonly facts: readonly CitedFact[];
  readonly answer: string;
  /** Day on which the question is asked. */
  readonly today: string;
  readonly allows: (name: string) => boolean;
  readonly draw: Draw;
  /** Whether all times are left out and every possible name is replaced. */
  readonly overdoes: boolean;
  /** Whether one starting point is described without any name, if the evidence says enough of it. */
  readonly hidesStart: boolean;
  /** Whether a name has to be described, because guidance wants it or because a search found the clause that contains the name. */
  readonly toHide: (name: string) => boolean;
}

/** Reads the names that an instruction on wording wants to be described. */
function namesToHide(wording: string | null): ReadonlySet<string> {
  const sentences = (wording ?? "")
    .split(/(?<=[.。])\s*/u)
    .filter((text) => /without its name|不写出/u.test(text));
  return new Set(sentences.flatMap((text) => [...text.matchAll(/“([^”]+)”/gu)].map(([, name = ""]) => name)));
}

const levels = ["month", "third", "half", "year"] as const;
const mostReplaced = 2;
/** Traits of a start from which its description can stand without a name. */
const fewestTraits = 1;

/**
 * Uses vague times and non-specific descriptors (EvoBrowseComp §2.1): up to two names are replaced by what the evidence says about them.
 */
export function obfuscate(
  question: Question,
  { facts, answer, today, allows, draw, overdoes, hidesStart, toHide }: Options,
): Question {
  const index = createFactIndex(facts);
  const names = namesInQuestion(question);
  const taken = new Set([answer, ...names, ...boundNames(question.answer, answer, index)]);
  let replaced = 0;
  let isHidden = false;

  /**
   * Describes a start by its traits (its class, its size, the time of its founding), so that no name is left from which a solver could
   * begin.
   */
  const describeStart = (name: string): Description | null => {
    const kind = kindOfName(name, index);
    if (kind === undefined || names.filter((other) => other === name).length > 1) return null;
    const links = facts.filter(
      (fact) => fact.subject === name && fact.relation !== "alias" && !isNamed({ fact, role: "subject" }),
    );
    const told = links.filter(
      ({ relation }, at) => links.findIndex((other) => other.relation === relation) === at,
    );
    if (told.length < fewestTraits) return null;
    return {
      kind,
      clues: told.map((fact) => ({
        relation: fact.relation,
        role: "subject" as const,
        target: vagueTrait(plainTarget(fact, "subject")),
      })),
    };
  };
  /** Makes a trait of a hidden start vaguer; one that only it has would be as good as its name. */
  const vagueTrait = (target: Term): Term => {
    if (target.type === "number" && target.min === target.max) return vagueNumber(target.min);
    const date = target.type === "period" ? dateOfPeriod(target.period) : undefined;
    return date === undefined ? target : { type: "period", period: vaguePeriod(date, "decade-part") };
  };

  const describe = (name: string): Description | null => {
    const kind = kindOfName(name, index);
    const isBound = toHide(name);
    if (kind === undefined || (replaced >= mostReplaced && !overdoes && !isBound)) return null;
    if (names.filter((other) => other === name).length > 1) return null;
    const known = facts
      .filter((fact) => fact.relation !== "alias" && (fact.subject === name || fact.object === name))
      .map((fact) => ({ fact, role: fact.subject === name ? ("subject" as const) : ("object" as const) }))
      .filter((link) => !taken.has(otherEnd(link)) && allows(otherEnd(link)));
    const firm = known.find((link) => isNamed(link));
    if (firm === undefined) return null;
    const soft = known.find((link) => !isNamed(link));
    const links = soft === undefined || draw.chance(0.5, `soft|${name}`) ? [firm] : [soft, firm];
    if (!isBound) replaced += 1;
    for (const link of links) taken.add(otherEnd(link));
    return {
      kind,
      clues: links.map(({ fact, role }) => ({
        relation: fact.relation,
        role,
        target: plainTarget(fact, role),
        ...(fact.date === undefined ? {} : { when: pastPeriod(fact.date, "year", today) }),
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
    const isToHide = toHide(target.name);
    const start = isToHide || (hidesStart && !isHidden) ? describeStart(target.name) : null;
    if (start !== null) {
      isHidden = true;
      return { type: "unnamed", description: start };
    }
    const rate = overdoes ? 0.9 : inAnswer ? 0.6 : 0.3;
    const isReplaced = draw.chance(rate, `replace|${target.name}`) || isToHide;
    const found = isReplaced ? describe(target.name) : null;
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
      return { ...clue, target, when: pastPeriod(date, date.length < 10 ? "year" : level, today) };
    }),
  });
  return { ...question, answer: description(question.answer, true) };
}

/** The names behind the question's unnamed things, as the facts show. */
function boundNames(described: Description, name: string | undefined, index: FactIndex<CitedFact>): string[] {
  return described.clues.flatMap((clue) => {
    if (clue.target.type !== "unnamed") return [];
    const { target } = supportClue(clue, described.kind, name, index);
    return [...(target === undefined ? [] : [target]), ...boundNames(clue.target.description, target, index)];
  });
}

/** A span of round numbers that contains n: two significant steps of its size (4,321 → 4,000 to 5,000). */
export function vagueNumber(n: number): Extract<Term, { type: "number" }> {
  const step = 10 ** Math.max(0, String(Math.trunc(n)).length - 1);
  const min = Math.floor(n / step) * step;
  return { type: "number", min, max: min + step };
}

/** A vaguer span that contains the date and is over, as the prompt asks. If there is no such span, the span of the date itself. */
function pastPeriod(date: string, level: (typeof levels)[number], today: string): Period {
  const spans = levels
    .slice(date.length < 10 ? levels.indexOf("year") : 0, levels.indexOf(level) + 1)
    .map((each) => vaguePeriod(date, each));
  return spans.findLast(({ to }) => to <= today) ?? periodOfDate(date);
}

/**
 * A vaguer span that contains the date; the level goes from `month` (a little vaguer) to `decade`. If the date is only a month or a year,
 * the caller must choose a level at least as wide.
 */
export function vaguePeriod(
  date: string,
  level: "month" | "third" | "half" | "year" | "decade-part" | "decade",
): Period {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const decade = Math.floor(year / 10) * 10;
  const yearOfDecade = year - decade;
  const parts = {
    month: 0,
    third: (month - 1) >> 2,
    half: month > 6 ? 1 : 0,
    year: 0,
    "decade-part": yearOfDecade <= 3 ? 0 : yearOfDecade <= 6 ? 1 : 2,
    decade: 0,
  };
  return periodOfShape({
    type: level,
    year: level.startsWith("decade") ? decade : year,
    month,
    part: parts[level],
  });
}
