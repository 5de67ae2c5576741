import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import { createFactIndex, type FactIndex } from "../../language/fact.ts";
import type { Language } from "../../language/language.ts";
import type { Clue, Description, Question } from "../../language/question.ts";
import type { Kind } from "../../language/relations/kinds.ts";
import { relationOf } from "../../language/relations/relations.ts";
import { supportOf } from "../../language/solve-question.ts";
import { writeLiteral } from "../../language/write/literals.ts";
import { isSingle } from "../composing/exclude-rival.ts";
import type { CitedFact } from "../persona/evidence.ts";
import { namesInQuestion } from "../persona/names.ts";
import { createSketch } from "./create-sketch.ts";
import { kindLabel, labelSet, labelThing } from "./label-node.ts";

/**
 * Draws a question as a reasoning graph. A clue is a projection from its target to the described set, several clues meet in an
 * intersection, and an excluded set is a complement within the others. Each edge cites the facts that support it for this answer.
 */
export function drawGraph(
  question: Question,
  about: {
    readonly facts: readonly CitedFact[];
    readonly answer: string;
    readonly language: Language;
    /** Text of the question; the labels follow its wording. */
    readonly text?: string;
    /** Told the edge of each clue: its projection, or its complement if the clue is negated. */
    readonly note?: (clue: Clue, edge: string) => void;
  },
): ReasoningGraph {
  const { facts, answer, language, text = "", note = () => {} } = about;
  const index = createFactIndex(facts);
  const sketch = createSketch();
  const mentions = namesInQuestion(question);
  const isMentionedTwice = (name: string): boolean => mentions.filter((other) => other === name).length > 1;

  /** Draws the node that a clue starts from, with the name that it stands for if the facts give one. */
  const drawTarget = (clue: Clue, bound: string | undefined): string => {
    const { target } = clue;
    if (target.type === "entity") {
      const node = sketch.named(target.name);
      if (target.about !== undefined) drawClues(target.about, node, target.name);
      return node;
    }
    if (target.type !== "unnamed") return sketch.attribute(writeLiteral(target, clue.relation, language));
    return drawDescription(target.description, bound);
  };
  const drawDescription = (description: Description, name: string | undefined): string => {
    const node = sketch.node("entity", labelThing(description, language));
    drawClues(description, node, name);
    return node;
  };
  const drawClues = (description: Description, node: string, name: string | undefined): void => {
    const positive = description.clues.filter((clue) => clue.negated !== true);
    const negative = description.clues.filter((clue) => clue.negated === true);
    const project = (clue: Clue, to: string): void => {
      const { evidence, target } = supportClue(clue, description.kind, name, index);
      const from = drawTarget(clue, target);
      const { en, zh } = relationOf(clue.relation).name;
      const edge = sketch.projection(from, to, {
        relation: language === "zh" ? zh : en,
        inverse: clue.role === "subject",
        evidence,
        ...(clue.when && { filter: { op: "between", value: [clue.when.from, clue.when.to] } }),
      });
      if (clue.negated !== true) note(clue, edge);
    };
    const universe =
      negative.length === 0 ? node : sketch.node("entity-set", kindLabel(description, language));
    const [only] = positive;
    if (positive.length === 1 && only !== undefined) project(only, universe);
    else {
      for (const clue of positive) {
        // If the question connects a thing to the answer twice, once directly, the direct way is drawn.
        const direct =
          description === question.answer &&
          clue.target.type === "entity" &&
          isMentionedTwice(clue.target.name);
        if (direct) {
          project(clue, universe);
          continue;
        }
        const set = sketch.node("entity-set", labelSet(description.kind, clue, { language, text }));
        project(clue, set);
        sketch.intersection(set, universe);
      }
    }
    for (const clue of negative) {
      const excluded = sketch.node("entity-set", labelSet(description.kind, clue, { language, text }));
      project(clue, excluded);
      const evidence = showingOutside(clue, name, index);
      note(clue, sketch.complement(excluded, node, { within: universe, evidence }));
    }
  };

  const root = drawDescription(question.answer, answer);
  for (const { name, clue } of question.asides) {
    const { evidence } = supportClue(clue, "person", name, index);
    const { en, zh } = relationOf(clue.relation).name;
    const to =
      clue.target.type === "entity"
        ? sketch.node("entity", clue.target.name)
        : sketch.node(
            "attribute",
            clue.target.type === "unnamed" ? "?" : writeLiteral(clue.target, clue.relation, language),
          );
    sketch.projection(sketch.named(name), to, {
      relation: language === "zh" ? zh : en,
      inverse: clue.role === "object",
      evidence,
    });
  }
  return sketch.finish(root);
}

/**
 * The evidence that a thing is not among the things that a clue excludes. The thing has another end in the clue's relation, and only one
 * end is possible.
 */
function showingOutside(clue: Clue, name: string | undefined, index: FactIndex<CitedFact>): string[] {
  const { relation, role, target } = clue;
  if (name === undefined || role !== "subject" || target.type !== "entity" || !isSingle(relation)) return [];
  const own = index.with(relation, "subject", name).filter(({ object }) => object !== target.name);
  return [...new Set(own.map(({ evidence }) => evidence))];
}

/** Finds the evidence that supports a clue for the thing of that name, and the name of the clue's target in those facts. */
export function supportClue(
  clue: Clue,
  kind: Kind,
  name: string | undefined,
  index: FactIndex<CitedFact>,
): { evidence: string[]; target: string | undefined } {
  const { negated, ...positive } = clue;
  const other = clue.role === "subject" ? "object" : "subject";
  let facts: readonly CitedFact[] = [];
  if (negated === true) {
    // A fact about another name shows what the excluded things did.
    facts = clue.target.type === "entity" ? index.with(clue.relation, other, clue.target.name) : [];
  } else if (name !== undefined) {
    [facts = []] = supportOf({ kind, clues: [positive] }, name, index);
  }
  return { evidence: [...new Set(facts.map((fact) => fact.evidence))], target: facts[0]?.[other] };
}
