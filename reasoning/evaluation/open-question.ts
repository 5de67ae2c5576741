import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import { isOfClass } from "../knowledge/class-relations.ts";
import { buildKnowledgeBase, type KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { listVersions } from "../knowledge/list-versions.ts";
import { evaluateNodes, type NodeSets } from "./evaluate-nodes.ts";
import type { EvaluationPlan } from "./evaluation-plan.ts";
import { planEvaluation, type VersionRanges } from "./plan-evaluation.ts";

/** A graph with its facts, and the evaluation of the whole graph. */
export interface OpenQuestion {
  readonly knowledge: KnowledgeBase;
  readonly plan: EvaluationPlan;
  readonly whole: NodeSets;
  /** Keys of the stated answers; empty if the file states none that occurs in the facts. */
  readonly stated: readonly string[];
}

export function openQuestion(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  { aliases = [], relationAliases = [], asOf }: EvaluateOptions,
): OpenQuestion {
  const answer = file.nodes.find(({ id }) => id === file.answer);
  const isOne = answer?.kind === "entity" || answer?.kind === "attribute";
  const named = file.answers ?? [];
  const ranges = findRanges(file, facts);
  const knowledge = buildKnowledgeBase(facts, {
    // If the answer is one thing, several stated names are its aliases.
    aliases: [
      ...groupsOf(file.aliases),
      ...aliases,
      ...(isOne ? [named] : []),
      ...[...ranges.values()].flat(),
    ],
    relationAliases: [...groupsOf(file.relationAliases), ...relationAliases, classRelations(file, facts)],
    spelled: [...named, ...file.nodes.map(({ label }) => label)],
    ...(asOf === undefined ? {} : { asOf }),
  });
  const plan = planEvaluation(file, knowledge, ranges);
  return {
    knowledge,
    plan,
    whole: evaluateNodes(plan, knowledge),
    stated: statedKeys(named, answer?.label, knowledge),
  };
}

/**
 * Lists all words of a graph and its facts for the relation of a thing to its class. Words such as "kind" and "type" mean the same
 * relation.
 */
function classRelations({ edges }: ReasoningGraphFile, facts: readonly SourcedFact[]): string[] {
  const used = [...facts.map(({ relation }) => relation), ...edges.flatMap(({ relation }) => relation ?? [])];
  return [...new Set(used)].filter(isOfClass);
}

/**
 * Returns the keys of the stated answers. If there are none, the answer node's label counts, but only if it occurs in the facts, because
 * models also write labels such as "the film".
 */
function statedKeys(named: readonly string[], label = "", { entities, knows }: KnowledgeBase): string[] {
  if (named.length > 0) return [...new Set(named.map((name) => entities.keyOf(name)))];
  const key = entities.keyOf(label);
  return knows(key) ? [key] : [];
}

function groupsOf(aliases: Readonly<Record<string, readonly string[]>> = {}): string[][] {
  return Object.entries(aliases).map(([name, others]) => [name, ...others]);
}

/** Finds given sets that are ranges of versions ("v1.12 to v1.18"), and the spellings of each of their members. */
function findRanges({ nodes }: ReasoningGraphFile, facts: readonly SourcedFact[]): VersionRanges {
  const names = new Set(facts.flatMap(({ subject, object }) => [subject, object]));
  return new Map(
    nodes.flatMap(({ id, kind, label, given }): [string, readonly (readonly string[])[]][] => {
      const versions = given === true && kind === "entity-set" ? listVersions(label, names) : null;
      return versions === null ? [] : [[id, versions]];
    }),
  );
}

export interface EvaluateOptions {
  /** Groups of names that a model found to mean the same, besides the file's aliases. */
  readonly aliases?: readonly (readonly string[])[];
  readonly relationAliases?: readonly (readonly string[])[];
  /** Day on which facts must be valid; if left out, all facts count. */
  readonly asOf?: IsoDate;
}
