import { askAgain } from "../../agents/ask-again.ts";
import type { NamesDetail } from "../../domain/question/name-decisions.ts";
import { buildKnowledgeBase, factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { findOpenNames, screenNameDecisions } from "../../reasoning/knowledge/screen-name-decisions.ts";
import type { Step } from "../step.ts";
import { hashRequest } from "./hash-request.ts";
import { namedFile, readNames } from "./named-file.ts";
import { readGraph, readItem } from "./read-item.ts";

/**
 * Asks a model about names in the graph that occur in no fact, once for equal facts. Its decisions count in this round and all later ones.
 * Without a usable reply the names stay distinct: then less can be proved, but nothing false (decision 0023).
 */
export const resolveNames: Step = async (context) => {
  const { agents, items, method, run, state, held, key, signal } = context;
  if (!method.nameResolution) return {};
  const { graph } = await readGraph(context);
  const file = await namedFile(context, graph, await readItem(context));
  const facts = factsOfFile(file);
  const knowledge = buildKnowledgeBase(facts, {
    aliases: groupsOf(file.aliases),
    relationAliases: groupsOf(file.relationAliases),
  });
  const found = findOpenNames(file, knowledge);
  const open = { entities: [...found.entities], relations: [...found.relations] };
  const input = {
    language: run.language,
    ...open,
    facts: facts.map(({ subject, relation, object, from, to }) => ({ subject, relation, object, from, to })),
  };
  const request = hashRequest(input);
  const before = await readNames(context);
  const isAsked = before.some((detail) => detail.request === request);
  if (facts.length === 0 || open.entities.length + open.relations.length === 0 || isAsked) return {};
  const outcome = await askAgain(agents.names.resolve, input, {
    key: key(`names/${request}`),
    repairs: method.repairs,
    signal,
  });
  const decided = outcome.ok ? screenNameDecisions(outcome.value.decisions, { open, knowledge }) : [];
  const earlier = before.filter(({ round }) => round === state.round).flatMap(({ decisions }) => decisions);
  const detail: NamesDetail = {
    request: outcome.ok ? request : null,
    open,
    decisions: [...earlier, ...decided],
  };
  await items.putVerdict(held, {
    gate: "names",
    round: state.round,
    passed: true,
    detail,
    code: outcome.ok ? "passed" : "unanswered",
    reason: `${open.entities.length + open.relations.length} names were open, ${decided.length} decisions on them`,
  });
  return {};
};

function groupsOf(table: Readonly<Record<string, readonly string[]>> = {}): string[][] {
  return Object.entries(table).map(([name, others]) => [name, ...others]);
}
