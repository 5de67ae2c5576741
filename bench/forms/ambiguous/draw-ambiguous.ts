import type { AmbiguousForm } from "../../../domain/form/ambiguous-form.ts";
import type { ReasoningGraphFile } from "../../../domain/graph/reasoning-graph.ts";
import { ambiguityInput } from "../../../forms/ambiguous/ambiguity-input.ts";
import { findAmbiguityFaults } from "../../../gates/ambiguity/find-ambiguity-faults.ts";
import { checkConditions } from "../../../reasoning/ambiguity/check-conditions.ts";
import { partOfGraph } from "../../../reasoning/ambiguity/part-of-graph.ts";
import { type Distractor, findDistractors } from "../../../reasoning/ambiguity/share-clues.ts";
import { widenGraph } from "../../../reasoning/ambiguity/widen-graph.ts";
import { factsOfFile } from "../../../reasoning/knowledge/knowledge-base.ts";
import { drawGraph } from "../../../simulation/models/graphs/draw-graph.ts";
import { readEvidence } from "../../../simulation/models/persona/evidence.ts";
import { readQuestion } from "../../../simulation/models/persona/read-any-question.ts";
import { playWordAmbiguity } from "../../../simulation/models/roles/word-ambiguity.ts";
import { isEntity } from "../../../simulation/world/entity.ts";
import type { World } from "../../../simulation/world/world.ts";
import type { Candidate } from "../../verdicts/candidate.ts";
import type { ToldFact } from "../../verdicts/tell-facts.ts";
import { soundMind } from "./sound-mind.ts";

/** Edges that a distractor shares at least, as in the settings' default. */
const minShared = 2;
/** Distractors that are tried, as many as the settings' default of attempts. */
const attempts = 3;

/**
 * A form that was derived from an accepted item as the machine does it, with what the evaluator says of the form. If there is no form, this
 * says how far the derivation came.
 */
export type Drawn =
  | { readonly end: "no-distractor" | "not-worded" | "refused" }
  | { readonly end: "form"; readonly form: AmbiguousForm };

/**
 * Derives a form of a candidate by the same steps as the machine. The evaluator finds distractors in what pages tell about the target and
 * about things that share a fact with it. Then the simulated model words the form, rules read the wording, and the evaluator checks both
 * conditions.
 */
export function drawAmbiguous(
  candidate: Candidate,
  { world, told }: { readonly world: World; readonly told: ReadonlyMap<number, ToldFact> },
): Drawn {
  const { question, language, answer, aliases } = candidate;
  const meaning = readQuestion(question, language);
  if (meaning === undefined) return { end: "not-worded" };
  const own = candidate.evidence.map((piece, at) => ({ ...piece, id: `own-${at}` }));
  const known = new Set(own.map(({ statement }) => statement));
  const others = knownAbout(answer, { world, told, language })
    .map((one) => ({ ...one.piece, id: `fact-${one.fact.id}` }))
    .filter(({ statement }) => !known.has(statement));
  const graph = drawGraph(meaning, { facts: readEvidence(own), answer, language, text: question });
  const file: ReasoningGraphFile = {
    ...graph,
    ...{ question, answers: [answer], aliases: { [answer]: [...aliases] }, evidence: [...own, ...others] },
  };
  const wide = widenGraph(file, factsOfFile(file));
  const facts = factsOfFile(wide);
  const things = findDistractors(wide, facts).filter(
    ({ shared, own: left }) =>
      shared.flatMap(({ edges }) => edges).length >= minShared && left.some(({ shown }) => shown.length > 0),
  );
  // As in the machine, each round takes another distractor.
  let end: Drawn = { end: "no-distractor" };
  for (const chosen of things.slice(0, attempts)) {
    end = deriveOne(chosen, { candidate, wide });
    if (end.end === "form") return end;
  }
  return end;
}

function deriveOne(
  chosen: Distractor,
  { candidate, wide }: { readonly candidate: Candidate; readonly wide: ReasoningGraphFile },
): Drawn {
  const { question, language, answer, aliases } = candidate;
  const facts = factsOfFile(wide);
  const draft = { question, answer, aliases: [...aliases] };
  const today = "2026-06-30";
  const { input, ...names } = ambiguityInput(chosen, { file: wide, draft, language, today });
  const turn = playWordAmbiguity.play(soundMind({ ...input, faults: [] }));
  if (!("report" in turn)) return { end: "not-worded" };
  const worded = turn.report as {
    commonClass: string;
    plainQuestion: string;
    question: string;
    context: { clue: string; sentence: string }[];
  };
  if (worded.commonClass === "") return { end: "no-distractor" };
  if (findAmbiguityFaults(worded, names).length > 0) return { end: "not-worded" };
  const sharedEdges = chosen.shared.flatMap(({ edges }) => edges);
  const form: AmbiguousForm = {
    ...{ kind: "ambiguous", question: worded.question, answer, aliases: [...aliases], sharedEdges },
    context: worded.context.map(({ sentence }) => sentence),
    distractor: { name: chosen.name, aliases: [...chosen.aliases] },
    graph: partOfGraph(chosen.graph, new Set(chosen.graph.edges.map(({ id }) => id))),
    evidence: [],
  };
  const { sharesBoth, tellsTarget } = checkConditions({ ...wide, ...form.graph }, facts, {
    sharedEdges,
    distractor: chosen.name,
  });
  return sharesBoth && tellsTarget ? { end: "form", form } : { end: "refused" };
}

/** The statements of pages about the target, and about things that have the same relation to the same thing as the target. */
function knownAbout(
  answer: string,
  about: {
    readonly world: World;
    readonly told: ReadonlyMap<number, ToldFact>;
    readonly language: "en" | "zh";
  },
): ToldFact[] {
  const { world, told, language } = about;
  const target = world.entities.find(({ name }) => name[language] === answer);
  if (target === undefined) return [];
  const ofTarget = world.factsAbout.get(target.id) ?? [];
  const alike = ofTarget.flatMap(({ subject, relation, object }) => {
    const other = subject === target ? object : subject;
    const facts = isEntity(other) ? (world.factsAbout.get(other.id) ?? []) : [];
    return facts.filter((fact) => fact.relation === relation);
  });
  const things = new Set(alike.flatMap(({ subject, object }) => [subject, object].filter(isEntity)));
  const facts = [...things].slice(0, 40).flatMap(({ id }) => world.factsAbout.get(id) ?? []);
  return [...new Set([...ofTarget, ...facts])].flatMap(({ id }) => told.get(id) ?? []);
}
