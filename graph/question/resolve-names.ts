import { askAgain } from "../../agents/ask-again.ts";
import { countOf } from "../../domain/count-of.ts";
import type { NamesDetail } from "../../domain/question/name-decisions.ts";
import { chooseFactsOnNames } from "../../reasoning/knowledge/choose-facts-on-names.ts";
import { findDoubtfulPairs } from "../../reasoning/knowledge/find-doubtful-pairs.ts";
import { findStatedAliases } from "../../reasoning/knowledge/find-stated-aliases.ts";
import { buildKnowledgeBase, factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { addNames } from "../../reasoning/knowledge/name-table.ts";
import { findOpenNames, screenNameDecisions } from "../../reasoning/knowledge/screen-name-decisions.ts";
import type { Step } from "../step.ts";
import { hashRequest } from "./hash-request.ts";
import { namedFile, readNames } from "./named-file.ts";
import { readGraph, readItem } from "./read-item.ts";

/**
 * Joins names that mean the same (decisions 0023 and 0097). Rules join the names of which the evidence says so. A model is asked about
 * names in the graph that occur in no fact, and about pairs of names that look alike. It is asked once for the same names and facts. All
 * decisions count in this round and in later ones. Without a usable reply the names stay distinct: then less can be proved, but nothing
 * false.
 */
export const resolveNames: Step = async (context) => {
  const { agents, items, method, run, state, held, key, signal } = context;
  if (!method.nameResolution) return {};
  const { graph } = await readGraph(context);
  const earlier = await namedFile(context, graph, await readItem(context));
  const facts = factsOfFile(earlier);
  const before = await readNames(context);
  const ofRound = before.filter(({ round }) => round === state.round).flatMap(({ decisions }) => decisions);
  const ruled = findStatedAliases(earlier).filter(
    ({ names }) => !before.some((detail) => detail.decisions.some((one) => isSameDecision(one.names, names))),
  );
  const file = addNames(earlier, ruled);
  const knowledge = buildKnowledgeBase(facts, {
    aliases: groupsOf(file.aliases),
    relationAliases: groupsOf(file.relationAliases),
  });
  const found = findOpenNames(file, knowledge);
  const asked = before.flatMap((detail) => (detail.request === null ? [] : detail.open.pairs));
  const pairs = findDoubtfulPairs(file, knowledge, asked);
  const open = { entities: [...found.entities], relations: [...found.relations], pairs };
  const input = {
    language: run.language,
    ...open,
    facts: chooseFactsOnNames(facts, open, knowledge).map(({ subject, relation, object, from, to }) => ({
      ...{ subject, relation, object, from, to },
    })),
  };
  const request = hashRequest(input);
  const size = open.entities.length + open.relations.length + pairs.length;
  const needsModel = facts.length > 0 && size > 0 && !before.some((detail) => detail.request === request);
  if (!needsModel && ruled.length === 0) return {};
  const outcome = needsModel
    ? await askAgain(agents.names.resolve, input, {
        key: key(`names/${request}`),
        repairs: method.repairs,
        signal,
      })
    : null;
  const decided = outcome?.ok ? screenNameDecisions(outcome.value.decisions, { open, knowledge }) : [];
  const detail: NamesDetail = {
    request: outcome?.ok ? request : null,
    open,
    decisions: [...ofRound, ...ruled, ...decided],
  };
  await items.putVerdict(held, {
    gate: "names",
    round: state.round,
    passed: true,
    detail,
    code: outcome === null || outcome.ok ? "passed" : "unanswered",
    reason: `rules joined ${countOf(ruled.length, "name")}; ${countOf(size, "name or pair", "names or pairs")} open, ${countOf(decided.length, "decision")} on them`,
  });
  return {};
};

function isSameDecision(some: readonly string[], others: readonly string[]): boolean {
  return [...some].sort().join("\n") === [...others].sort().join("\n");
}

function groupsOf(table: Readonly<Record<string, readonly string[]>> = {}): string[][] {
  return Object.entries(table).map(([name, others]) => [name, ...others]);
}
