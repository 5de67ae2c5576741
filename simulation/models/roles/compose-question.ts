import { composeQuestion } from "../../../domain/model-calls/compose-question.ts";
import { writeQuestion } from "../../language/write-question.ts";
import { addFlaw } from "../composing/add-flaw.ts";
import { compose } from "../composing/compose.ts";
import { drawGraph } from "../graphs/draw-graph.ts";
import { namesIn } from "../mind/names-in.ts";
import { readAnyQuestion } from "../mind/read-any-question.ts";
import { readEvidence } from "../mind/read-evidence.ts";
import { readInstruction } from "../mind/read-instruction.ts";
import { defineRole } from "./role.ts";

const firstEdges = 3;
const mostEdges = 8;
const carelessness = 0.35;
/** Share of subjects on which the model makes the same mistakes however often it is warned. */
const stubbornness = 0.1;

/** Builds a question over the evidence, a little longer each time an instruction asks for more, and with the faults of careless writing unless it warns of them. */
export const playComposeQuestion = defineRole(composeQuestion, ({ input, drawFor, skill }) => {
  const { language, previous } = input;
  const facts = readEvidence(input.evidence);
  const instruction = readInstruction(input.instruction, language, namesIn(facts));
  const draw = drawFor(input.seed.name);
  const before = previous === null ? undefined : readAnyQuestion(previous.plainQuestion, language);
  const grown =
    before === undefined
      ? firstEdges
      : drawGraph({ ...before, asides: [] }, { facts, answer: previous?.answer ?? "", language }).edges
          .length + (input.instruction === null ? 0 : 1 + Math.max(1, instruction.operations.length));
  const composed = compose(facts, {
    ...{ language, instruction, draw, others: readEvidence(input.others) },
    edges: Math.min(mostEdges, grown),
    previousAnswer: previous?.answer ?? null,
  });
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
  const ids = (list: readonly { evidence: string }[]): string[] => [
    ...new Set(list.map(({ evidence }) => evidence)),
  ];
  const stating = composed.used.filter(
    ({ fresh, subject, object }) => fresh && (subject === composed.answer || object === composed.answer),
  );
  return {
    report: {
      question: writeQuestion(question, language, Math.floor(draw.number("wording") * 6)),
      answer: composed.answer,
      aliases: [...composed.aliases],
      answerEvidence: ids(stating),
      usedEvidence: ids(composed.used),
    },
    thoughts: `The answer ${composed.answer} rests on ${stating.length} fresh facts; the question has about ${composed.edges} edges.`,
  };
});

/** What a model hands in that has nothing to work with: the seed as the answer to a question about its first statement. */
function fallBack({
  language,
  seed,
  evidence,
}: {
  language: "en" | "zh";
  seed: { name: string };
  evidence: readonly { id: string; fresh: boolean }[];
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
