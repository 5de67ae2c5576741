import { composeQuestion } from "../../../domain/model-calls/compose-question.ts";
import { createFactIndex } from "../../language/fact.ts";
import type { Clue, Question } from "../../language/question.ts";
import { writeQuestion } from "../../language/write/write-question.ts";
import { compose } from "../composing/compose.ts";
import { isNamed, otherEnd } from "../composing/grow-knot.ts";
import { plainTarget } from "../composing/knot.ts";
import { drawGraph } from "../graphs/draw-graph.ts";
import type { Draw } from "../persona/create-draw.ts";
import { type CitedFact, readEvidence } from "../persona/evidence.ts";
import { kindOfName, namesIn, namesInQuestion } from "../persona/names.ts";
import { inOwnWords } from "../persona/phrase-book.ts";
import { readAnyQuestion } from "../persona/read-any-question.ts";
import { type Instruction, readInstruction } from "../persona/read-instruction.ts";
import { countTokens } from "../server/chat.ts";
import { defineRole } from "./role.ts";

const firstEdges = 4;
const mostEdges = 13;
/** Tokens that an edge takes in a question, by which the writer sees how many it may still add. */
const tokensOfEdge = 9;
/** Tokens of a Chinese character, for which `countTokens` counts one. */
const chineseTokens = 0.75;
const carelessness = 0.35;
/** Share of clues in the author's own words, where the author's phrase book has some. */
const ownWords = 0.5;
/** Share of subjects on which the model repeats its mistakes even if it is warned. */
const stubbornness = 0.1;

/**
 * Builds a question from the evidence. The question gets a little longer each time an instruction asks for more. It has the faults of
 * careless writing unless the instruction warns of them.
 */
export const playComposeQuestion = defineRole(composeQuestion, ({ input, drawFor, skill }) => {
  const { language, previous } = input;
  const usable = readEvidence(input.evidence.filter(({ misused }) => misused === undefined));
  const told = input.lessons?.join("\n") ?? "";
  const givenAway = new Set(piecesGivenAway(told));
  const untold = usable.filter(({ evidence }) => !givenAway.has(evidence));
  const names = namesIn(usable);
  const learnt = readInstruction(told, language, names);
  const asked = withLessons(readInstruction(input.instruction, language, names), {
    ...learnt,
    unwanted: [...learnt.unwanted, ...namesSearchedFor(told, names)],
  });
  const draw = drawFor(input.seed.name);
  const before = previous === null ? undefined : readAnyQuestion(previous.plainQuestion, language);
  // An exclusion stays once it is there, although nobody asks for it again.
  const excluded = before?.answer.clues.some(({ negated }) => negated) ?? false;
  const instruction = excluded
    ? { ...asked, operations: [...asked.operations, "complement" as const] }
    : asked;
  const edges =
    before === undefined || previous === null
      ? firstEdges
      : chooseLength(
          drawGraph({ ...before, asides: [] }, { facts: usable, answer: previous.answer, language }).edges
            .length,
          {
            length: countTokens(previous.question) * (language === "zh" ? chineseTokens : 1),
            wanted: input.wantedTokens,
            more: input.instruction === null ? 0 : 1 + Math.max(1, asked.operations.length),
          },
        );
  const make = (facts: readonly CitedFact[], spent: readonly string[]) =>
    compose(facts, {
      language,
      instruction,
      draw,
      others: readEvidence(input.others),
      edges,
      previousAnswer: previous?.answer ?? null,
      spent: [...(input.spent ?? []), ...spent],
      seed: input.seed.name,
    });
  // What a page tells that gave an answer away is used only where nothing else is there.
  const first = make(untold, []) ?? make(usable, []);
  const isRepeated = input.faults.some((fault) =>
    /add a piece that was not used there|加入一条那时没有用过/u.test(fault),
  );
  const composed = isRepeated && first !== null ? (make(untold, [first.answer]) ?? first) : first;
  const facts = usable;
  if (composed === null) return { report: fallBack(input) };

  const warned = instruction.warns.redundancy || instruction.warns.shortcuts;
  const rate = draw.chance(stubbornness, "stubborn") ? 0.95 : warned ? 1 - skill.care : carelessness;
  const isCareless = drawFor(input.seed.name, input.round).chance(rate, "careless");
  const question = isCareless
    ? addFlaw(composed.question, {
        facts,
        answer: composed.answer,
        draw: drawFor(input.seed.name, input.round),
      })
    : composed.question;
  const words = drawFor(input.seed.name, input.round, "words");
  const ids = (list: readonly { evidence: string }[]): string[] => [
    ...new Set(list.map(({ evidence }) => evidence)),
  ];
  const stating = composed.used.filter(
    ({ fresh, subject, object }) => fresh && (subject === composed.answer || object === composed.answer),
  );
  return {
    report: {
      question: writeQuestion(
        inOwnWords(question, ({ relation }) => !instruction.warns.words && words.chance(ownWords, relation)),
        language,
        Math.floor(draw.number("wording") * 6),
      ),
      answer: composed.answer,
      aliases: [...composed.aliases],
      answerEvidence: ids(stating),
      usedEvidence: ids([...composed.used, ...traitsOfStart(question, facts)]),
    },
    thoughts: `The answer ${composed.answer} rests on ${stating.length} fresh facts; the question has about ${composed.edges} edges.`,
  };
});

/** Ids of the pieces from the pages that gave an answer away, as lessons tell them. */
function piecesGivenAway(lessons: string): string[] {
  return [...lessons.matchAll(/(?:it states|证据中) ?((?:ev-[\w-]+(?:, |、)?)+)/gu)].flatMap(([, ids = ""]) =>
    ids.split(/, |、/u),
  );
}

/** The names in the searches that led straight to earlier answers, as lessons tell them. No clue may invite such a search again. */
function namesSearchedFor(lessons: string, names: readonly string[]): string[] {
  const searches = lessons
    .split("\n")
    .filter((lesson) => /^(?:Searches led straight to|以下搜索直接找到)/u.test(lesson));
  return names.filter((name) => name.length > 1 && searches.some((lesson) => lesson.includes(name)));
}

/**
 * Joins an instruction with the lessons of earlier rounds. Lessons ask for nothing: they only add their warnings, and the names of clues
 * that must not come back.
 */
function withLessons(asked: Instruction, learnt: Instruction): Instruction {
  return {
    ...asked,
    wanted: asked.wanted.filter((name) => !learnt.unwanted.includes(name)),
    unwanted: [...new Set([...asked.unwanted, ...learnt.unwanted])],
    warns: {
      redundancy: asked.warns.redundancy || learnt.warns.redundancy,
      shortcuts: asked.warns.shortcuts || learnt.warns.shortcuts,
      others: asked.warns.others || learnt.warns.others,
      words: asked.warns.words || learnt.warns.words,
    },
  };
}

/**
 * Chooses a number of edges. It grows by the number that the instruction asks for, and by one more if the question is much too short. It
 * does not grow past the wanted length of the question.
 */
function chooseLength(
  edges: number,
  options: {
    readonly length: number;
    readonly wanted: { readonly least: number; readonly most: number };
    readonly more: number;
  },
): number {
  const { length, wanted, more } = options;
  const room = Math.floor((wanted.most - length) / tokensOfEdge);
  const grown = edges + Math.min(more + (length < wanted.least * 0.75 ? 1 : 0), room);
  return Math.max(firstEdges, Math.min(mostEdges, grown));
}

/**
 * Returns the traits of one thing that the question names, as far as the evidence has some. With these traits the thing can be described
 * without its name.
 */
function traitsOfStart(question: Question, facts: readonly CitedFact[]): CitedFact[] {
  const names = namesInQuestion(question);
  const traits = names.map((name) =>
    facts.filter(
      (fact) => fact.subject === name && fact.relation !== "alias" && !isNamed({ fact, role: "subject" }),
    ),
  );
  return traits.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** The report of a model without usable evidence: the seed as the answer to a question about its first statement. */
function fallBack({
  language,
  seed,
  evidence,
}: {
  language: "en" | "zh";
  seed: { name: string };
  evidence: readonly { id: string; fresh?: boolean | undefined }[];
}) {
  const ids = [(evidence.find(({ fresh }) => fresh) ?? evidence[0])?.id ?? "none"];
  return {
    question:
      language === "zh"
        ? "新闻中最近出现的是哪一个名称？"
        : "Which name has lately come up in the news about this field?",
    answer: seed.name,
    aliases: [],
    answerEvidence: ids,
    usedEvidence: ids,
  };
}

type Flaw = (question: Question, facts: readonly CitedFact[], answer: string) => Question | null;

/** Adds a statement about something else before the question: an isolated part of its graph. */
const addAside: Flaw = (question, facts, answer) => {
  const taken = new Set([answer, ...namesInQuestion(question)]);
  const fact = facts.find(
    (each) => !taken.has(each.subject) && !taken.has(each.object) && each.relation !== "alias",
  );
  if (fact === undefined) return null;
  const clue = { relation: fact.relation, role: "subject", target: plainTarget(fact, "subject") } as const;
  return { ...question, asides: [{ name: fact.subject, clue }] };
};

/** Adds a clue that connects the answer to a thing which the question also names further back: a shortcut past the reasoning. */
const addShortcut: Flaw = (question, facts, answer) => {
  const inner = question.answer.clues.flatMap(({ target }) =>
    target.type === "unnamed" ? namesInQuestion({ answer: target.description, asides: [] }) : [],
  );
  for (const fact of facts) {
    const role = fact.subject === answer ? "subject" : fact.object === answer ? "object" : null;
    if (role === null || !isNamed({ fact, role }) || !inner.includes(otherEnd({ fact, role }))) continue;
    const clue: Clue = { relation: fact.relation, role, target: plainTarget(fact, role) };
    return { ...question, answer: { ...question.answer, clues: [...question.answer.clues, clue] } };
  }
  return null;
};

/** Adds unnecessary clues about a thing that the question names anyway. */
const addDetour: Flaw = (question, facts, answer) => {
  const index = createFactIndex(facts);
  const taken = new Set([answer, ...namesInQuestion(question)]);
  const clues = question.answer.clues.map((clue) => {
    const { target } = clue;
    if (target.type !== "entity" || target.about !== undefined) return clue;
    const fact = facts.find(
      (each) => each.subject === target.name && !taken.has(each.object) && each.relation !== "alias",
    );
    const kind = kindOfName(target.name, index);
    if (fact === undefined || kind === undefined) return clue;
    taken.add(fact.object);
    const inner = { relation: fact.relation, role: "subject", target: plainTarget(fact, "subject") } as const;
    return { ...clue, target: { ...target, about: { kind, clues: [inner] } } };
  });
  return clues.every((clue, place) => clue === question.answer.clues[place])
    ? null
    : { ...question, answer: { ...question.answer, clues } };
};

const flaws: readonly Flaw[] = [addShortcut, addAside, addDetour];

/** Adds a fault that careless writers make, if the evidence allows one. */
function addFlaw(
  question: Question,
  { facts, answer, draw }: { facts: readonly CitedFact[]; answer: string; draw: Draw },
): Question {
  for (const flaw of draw.shuffle(flaws, "flaw")) {
    const flawed = flaw(question, facts, answer);
    if (flawed !== null) return flawed;
  }
  return question;
}
